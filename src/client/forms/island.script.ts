import { readFromTab, storeInTab } from '#client/browser/tab-storage.ts';
import { isReturnOrReload, whenLoaded } from '#client/browser/visit.ts';
import { type FormValues, fillForm, readForm } from '#client/components/form/form-fields.ts';

/** Marks an island. Its value lists the URL's parameters that the content shows. */
export const ISLAND = 'data-island';
/** Marks the template of the toast for a form that could not be sent. */
export const UNSENT = 'data-unsent';
/** The event of an island that responds, and its attribute. */
export const HYDRATED = 'hydrated';

/** The tab's key for the confirmation of a form. */
export const answerKey = (form: string) => `answer ${form}`;

const TOUCHES = ['pointerdown', 'focusin', 'keydown', 'input'] as const;
const LONGEST_WAIT_MS = 8_000;
const TOAST_MS = 5_000;

/**
 * Loads React for the page's form when the visitor touches it, or at once if the page must show
 * more than its HTML: a confirmation, typed text, or the parameters of a link. Until then the form
 * is native: typed text stays, and a submission waits for the code.
 */
export function hydrateWhenTouched(): void {
  const place = document.querySelector<HTMLElement>(`[${ISLAND}]`);
  const form = place?.querySelector('form');
  const modules = document.querySelector<HTMLElement>('script[data-modules]')?.dataset.modules;
  if (!place || !form || !modules) return;

  const waiting = new AbortController();
  const capture = { signal: waiting.signal, capture: true };
  let hydrated: Promise<void> | undefined;
  let pressed: HTMLElement | null = null;

  const start = () => {
    hydrated ??= load(place, modules.split(' ')).then(
      () => {
        waiting.abort();
        pressed?.click();
      },
      (error: unknown) => {
        // The next touch tries again.
        hydrated = undefined;
        throw error;
      },
    );
    return hydrated;
  };
  const begin = () => void start().catch(() => undefined);

  for (const type of TOUCHES) place.addEventListener(type, begin, { ...capture, passive: true });
  place.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element) pressed = target.closest('button[type="button"]');
    },
    capture,
  );
  place.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      const late = new Promise((_, reject) => setTimeout(reject, LONGEST_WAIT_MS));
      Promise.race([start(), late]).then(
        () => form.requestSubmit(),
        async () => {
          if (!(await submitNatively(form))) showUnsent();
        },
      );
    },
    capture,
  );

  keepDraft(form);
  if (isReturnOrReload() && readFromTab(answerKey(form.dataset.draft ?? ''))) {
    begin();
  } else if (isLinked(place)) {
    // Hides the page's default figures until the link's figures replace them.
    place.dataset.loading = '';
    whenLoaded(() =>
      start()
        .catch(() => undefined)
        .finally(() => delete place.dataset.loading),
    );
  }
  // The form has a draft, or the browser restores it: its service and its times must show.
  else whenLoaded(() => Object.keys(typedInto(form)).length > 0 && begin());
}

/** Each chunk runs in its own task, dependencies first, so that the page responds in between. */
async function load(place: HTMLElement, modules: readonly string[]): Promise<void> {
  for (const href of modules) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
  const responds = new Promise((resolve) => {
    place.addEventListener(HYDRATED, resolve, { once: true });
  });
  for (const href of [...modules].reverse()) {
    await import(/* @vite-ignore */ href);
    await new Promise((resolve) => setTimeout(resolve));
  }
  await responds;
}

/** Whether the URL has a parameter that the form shows, such as the subject of a booking. */
function isLinked(place: HTMLElement): boolean {
  const query = new URLSearchParams(window.location.search);
  return (place.getAttribute(ISLAND) ?? '').split(' ').some((name) => query.has(name));
}

/**
 * Submits a form without a script if the code for sending it cannot be loaded, for example because
 * it belongs to an older release. Ignores forms that the server does not accept as plain posts.
 * Returns whether it submitted.
 */
async function submitNatively(form: HTMLFormElement): Promise<boolean> {
  if (form.method !== 'post' || !form.hasAttribute('action')) return false;
  const isReachable = await fetch(form.action, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReachable) form.submit();
  return isReachable;
}

/** Shows the page's toast for a form that could not be sent, without React. */
function showUnsent(): void {
  const template = document.querySelector<HTMLTemplateElement>(`template[${UNSENT}]`);
  const toast = template?.content.firstElementChild?.cloneNode(true);
  if (!(toast instanceof HTMLElement)) return;
  document.querySelector('body > [data-scope=toast]')?.remove();
  document.body.append(toast);
  setTimeout(() => toast.remove(), TOAST_MS);
}

/**
 * Keeps what was typed into `form` for a visitor who leaves the page and follows a link back to
 * the form. After Back and Reload the browser itself restores the form.
 */
function keepDraft(form: HTMLFormElement): void {
  if (!form.dataset.draft) return;
  const key = `draft ${form.dataset.draft}`;
  window.addEventListener('pagehide', () => {
    const typed = typedInto(form);
    storeInTab(key, Object.keys(typed).length > 0 ? typed : undefined);
  });
  // A sent form is reset.
  form.addEventListener('reset', () => storeInTab(key, undefined));
  const draft = isReturnOrReload() ? undefined : readFromTab<FormValues>(key);
  if (draft) fillForm(form, draft);
}

/** The values that differ from an empty form, except text that a link has filled in. */
function typedInto(form: HTMLFormElement): FormValues {
  const blank = form.cloneNode(true) as HTMLFormElement;
  blank.reset();
  const initial = readForm(blank);
  const isTyped = ([name, value]: readonly [string, string]) => {
    const control = form.elements.namedItem(name);
    const opening = control instanceof HTMLElement ? control.dataset.opening : undefined;
    return value !== initial[name] && value !== opening;
  };
  return Object.fromEntries(Object.entries(readForm(form)).filter(isTyped));
}
