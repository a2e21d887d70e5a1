import type { LazyPage } from './lazy-page.tsx';

interface PageLink {
  readonly page: LazyPage;
  readonly url: URL;
}

/**
 * Makes every plain `<a href>` to a page that `pageAt` knows navigate in place, and fetches the page's
 * code as soon as a pointer or the focus reaches the link. Links stay plain: they work before and
 * without this script, and those to other paths ask the server. Returns a function that stops it.
 */
export function followPageLinks(
  pageAt: (pathname: string) => LazyPage | undefined,
  navigate: (to: string, how: { readonly replace: boolean }) => void,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const prefetch = (event: Event) => {
    // A failed prefetch costs nothing: the click tries again.
    pageLink(event, pageAt)
      ?.page.loadWhole()
      .catch(() => undefined);
  };
  document.addEventListener('pointerover', prefetch, { signal, passive: true });
  document.addEventListener('focusin', prefetch, { signal });

  const follow = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || event.button !== 0 || opensElsewhere) return;
    const link = pageLink(event, pageAt);
    if (!link || isFragmentOfThisPage(link.url)) return;
    event.preventDefault();
    const { pathname, search, hash, href } = link.url;
    const left = pageAt(window.location.pathname);
    link.page.loadWhole().then(
      () => {
        // As browsers do: the page that is shown is no second entry of the history.
        navigate(pathname + search + hash, { replace: href === window.location.href });
        // The way back must not wait for sections that the reader has not come to.
        left?.loadWhole().catch(() => undefined);
      },
      // The chunk may be gone after a new release: a whole page load fetches the new one.
      () => window.location.assign(href),
    );
  };
  document.addEventListener('click', follow, { signal });
  return () => listening.abort();
}

function pageLink(
  { target }: Event,
  pageAt: (pathname: string) => LazyPage | undefined,
): PageLink | null {
  const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!anchor || anchor.target || anchor.hasAttribute('download')) return null;
  const url = new URL(anchor.href);
  if (url.origin !== window.location.origin) return null;
  const page = pageAt(url.pathname);
  return page ? { page, url } : null;
}

function isFragmentOfThisPage({ pathname, search, hash }: URL): boolean {
  const { location } = window;
  return hash !== '' && pathname === location.pathname && search === location.search;
}
