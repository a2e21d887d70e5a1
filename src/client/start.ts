/**
 * The first script of a built page: begins everything else once the page has been painted, so that
 * text, typefaces and drawing need not share a slow connection with code. A visitor who acts before
 * that does not wait for it. The build names the page's modules in `data-modules`, the entry first.
 */
const modules = document.querySelector<HTMLScriptElement>('script[data-modules]');
const [entry = '', ...others] = modules?.dataset.modules?.split(' ') ?? [];

const ACTS = ['pointerdown', 'keydown', 'focusin'] as const;
const waiting = new AbortController();

function begin() {
  if (waiting.signal.aborted) return;
  waiting.abort();
  for (const href of others) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    document.head.append(link);
  }
  void import(/* @vite-ignore */ entry);
}

/** After the frame that shows what has been loaded: two frames on, one is on the screen. */
function beginAfterPaint() {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)));
}

for (const type of ACTS) {
  window.addEventListener(type, begin, { signal: waiting.signal, capture: true, passive: true });
}
if (document.readyState === 'complete') beginAfterPaint();
else window.addEventListener('load', beginAfterPaint, { once: true });
