import { readFromTab } from '#client/browser/tab-storage.ts';
import { isReturnOrReload, whenLoaded } from '#client/browser/visit.ts';
import { submitNatively } from '#client/components/form/submit-natively.ts';
import { keepDraft } from './draft.ts';

const TOUCHES = ['pointerdown', 'focusin', 'keydown', 'input'] as const;
const LONGEST_WAIT_MS = 8_000;
const TOAST_MS = 5_000;

/**
 * Loads React for the page's form when the visitor touches it, or at once if the page must show
 * more than its HTML: a confirmation, a draft, or the subject of a link. Until then the form is
 * native: typed text stays, and a submission waits for the code.
 */
export function hydrateWhenTouched(): void {
  const place = document.querySelector<HTMLElement>('[data-island]');
  const form = place?.querySelector('form');
  const modules = document.querySelector<HTMLElement>('script[data-modules]')?.dataset.modules;
  const [entry = '', ...others] = modules?.split(' ') ?? [];
  if (!place || !form || !entry) return;

  const waiting = new AbortController();
  const capture = { signal: waiting.signal, capture: true };
  let hydrated: Promise<void> | undefined;
  let pressed: HTMLElement | null = null;

  async function load(target: HTMLElement): Promise<void> {
    for (const href of others) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      );
    }
    const responds = new Promise((resolve) => {
      target.addEventListener('hydrated', resolve, { once: true });
    });
    // The module hydrates the island: see islands/hydrate.tsx.
    await import(/* @vite-ignore */ entry);
    await responds;
    waiting.abort();
    pressed?.click();
  }
  const start = () => {
    keepFilledText(form);
    hydrated ??= load(place).catch((error: unknown) => {
      // The next touch tries again.
      hydrated = undefined;
      throw error;
    });
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

  const isDrafted = keepDraft(form);
  if (isReturnOrReload() && readFromTab(`answer ${form.dataset.draft}`)) {
    const { dataset } = document.documentElement;
    dataset.answer = '';
    setTimeout(() => delete dataset.answer, LONGEST_WAIT_MS);
    begin();
  } else if (isDrafted || isLinked(place)) whenLoaded(begin);
}

/** Whether the URL has a parameter that the form shows, such as the subject of a booking. */
function isLinked({ dataset }: HTMLElement): boolean {
  const query = new URLSearchParams(window.location.search);
  return (dataset.island ?? '').split(' ').some((name) => query.has(name));
}

/** Hydration removes a text that the server has filled in, unless it counts as typed. */
function keepFilledText(form: HTMLFormElement): void {
  for (const area of form.querySelectorAll('textarea')) {
    const { value, defaultValue } = area;
    if (!defaultValue) continue;
    // The draft excludes this text until the visitor edits it.
    area.dataset.opening = defaultValue;
    area.value = value;
  }
}

/** Shows the page's toast for a form that could not be sent, without React. */
function showUnsent(): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-unsent]');
  const toast = template?.content.firstElementChild?.cloneNode(true);
  if (!(toast instanceof HTMLElement)) return;
  document.querySelector('body > [data-scope=toast]')?.remove();
  document.body.append(toast);
  setTimeout(() => toast.remove(), TOAST_MS);
}
