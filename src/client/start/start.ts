/**
 * The first script of a built page. It loads the modules in `data-modules` after the first paint,
 * so that text, typefaces and drawing do not share a slow connection with code.
 */
const modules = document.querySelector<HTMLScriptElement>('script[data-modules]');
const [entry = '', ...others] = modules?.dataset.modules?.split(' ') ?? [];

const LONGEST_WAIT_MS = 1_000;
const ACTS = ['pointerdown', 'keydown', 'focusin'] as const;
const waiting = new AbortController();

function begin() {
  if (waiting.signal.aborted) return;
  waiting.abort();
  // One task per file: on a phone, starting a request can delay a response to a touch.
  for (const href of others) setTimeout(preload, 0, href);
  setTimeout(enter);
}

function enter() {
  void import(/* @vite-ignore */ entry);
}

function preload(href: string) {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
  );
}

/**
 * Waits for the first paint: an animation frame is too early on a slow phone. A background tab
 * never paints, so a timeout limits the wait.
 */
function beginAfterPaint() {
  setTimeout(begin, LONGEST_WAIT_MS);
  const painted = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    painted.disconnect();
    setTimeout(begin);
  });
  painted.observe({ type: 'paint', buffered: true });
}

/**
 * After a reload, hides a form whose confirmation this tab has stored, so that it is not painted
 * first. If the confirmation's code does not load, the form returns.
 */
function hideFormWithConfirmation() {
  try {
    const [visit] = performance.getEntriesByType('navigation');
    const isNew = !visit || ('type' in visit && visit.type === 'navigate');
    if (isNew || !sessionStorage.getItem(`answer ${location.pathname}`)) return;
  } catch {
    return;
  }
  const { dataset } = document.documentElement;
  dataset.answer = '';
  setTimeout(() => delete dataset.answer, 8_000);
}

hideFormWithConfirmation();
for (const type of ACTS) {
  window.addEventListener(type, begin, { signal: waiting.signal, capture: true, passive: true });
}
// The staff area's shell is empty: there is nothing to paint before its code.
if (!document.getElementById('root')?.firstElementChild) {
  enter();
  begin();
} else if (document.readyState === 'complete') beginAfterPaint();
else window.addEventListener('load', beginAfterPaint, { once: true });
