import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary, LoadError } from '#client/staff/shell/error-boundary.tsx';

type Load<Props> = () => Promise<ComponentType<Props>>;

interface Closable {
  readonly onClose: () => void;
}

/** A component whose code is loaded when it is first rendered. `what` names it in a failure. */
export function lazyPart<Props extends object>(what: string, load: Load<Props>) {
  const part = createPart(load);
  return (props: Props) => <Part {...{ what, part, props }} />;
}

/** Like `lazyPart`, for a dialog. Its code is also loaded while the browser is idle. */
export function lazyDialog<Props extends Closable>(what: string, load: Load<Props>) {
  const part = createPart(load);
  idleLoads.push(part.load);
  if (isLoadingWhenIdle) loadDialogsWhenIdle();
  return (props: Props) => (
    <Part {...{ what, part, props }} onClose={props.onClose} fallback={<IgnoredKeys />} />
  );
}

function createPart<Props>(load: Load<Props>) {
  let loaded: ComponentType<Props> | undefined;
  const loadPart = async () => {
    loaded = await load();
    return loaded;
  };
  return {
    load: loadPart,
    /** Returns loaded code itself: React would show the fallback of a lazy component for 300 ms. */
    component: (isRetry = false) =>
      loaded ?? lazy(async () => ({ default: await orReload(loadPart, isRetry) })),
  };
}

interface PartProps<Props> {
  readonly what: string;
  readonly part: ReturnType<typeof createPart<Props>>;
  readonly props: Props;
  readonly fallback?: ReactNode;
  readonly onClose?: () => void;
}

function Part<Props extends object>({ what, part, props, fallback, onClose }: PartProps<Props>) {
  const [Shown, setShown] = useState<ComponentType<Props>>(() => part.component());
  return (
    <ErrorBoundary
      what={what}
      onRetry={() => setShown(() => part.component(true))}
      onClose={onClose}
    >
      <Suspense fallback={fallback}>
        <Shown {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * Reloads the page if the code cannot be loaded although the server responds: it has been deployed
 * again, so the code of this page no longer exists. Without a retry by the user, reloads once per
 * build, whose name this module's address contains.
 */
async function orReload<Loaded>(load: () => Promise<Loaded>, isRetry: boolean): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    const mark = `reloaded ${import.meta.url}`;
    const isFirst = sessionStorage.getItem(mark) === null;
    if (!(isRetry || isFirst) || !(await isServing())) {
      throw new LoadError('The code could not be loaded', { cause: error });
    }
    sessionStorage.setItem(mark, '');
    window.location.reload();
    return new Promise(() => undefined);
  }
}

async function isServing(): Promise<boolean> {
  const request = fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' });
  return request.then(
    ({ ok }) => ok,
    () => false,
  );
}

const idleLoads: (() => Promise<unknown>)[] = [];
let isLoadingWhenIdle = false;

/** Loads the code of dialogs, one after the other, so that they open at once. */
export function loadDialogsWhenIdle(): void {
  isLoadingWhenIdle = true;
  const next = () => {
    // A failure is reported when the dialog opens.
    idleLoads
      .shift()?.()
      .catch(() => null)
      .finally(loadDialogsWhenIdle);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(next);
  else setTimeout(next, 1_000);
}

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select') !== null;

/** Keys that are typed for a dialog must not act as shortcuts until it has the focus. */
function IgnoredKeys() {
  useEffect(() => {
    const ignore = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, key, target } = event;
      if (ctrlKey || metaKey || altKey || key === 'Tab' || isField(target)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', ignore, true);
    return () => window.removeEventListener('keydown', ignore, true);
  }, []);
  return null;
}
