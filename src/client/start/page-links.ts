import type { LazyPage } from './lazy-page.tsx';

interface PageLink {
  readonly page: LazyPage;
  readonly url: URL;
}

/**
 * Navigates in place for links to pages. Links also work without this script; links to other paths
 * load from the server.
 */
export function followPageLinks(
  pageAt: (pathname: string) => LazyPage | undefined,
  navigate: (to: string, how: { readonly replace: boolean }) => void,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const prefetch = (event: Event) => {
    // If a prefetch fails, the click retries.
    pageLink(event, pageAt)
      ?.page.loadWhole()
      .catch(() => undefined);
  };
  document.addEventListener('pointerover', prefetch, { signal, passive: true });
  document.addEventListener('focusin', prefetch, { signal });

  const follow = (event: MouseEvent) => {
    const opensNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || event.button !== 0 || opensNewTab) return;
    const link = pageLink(event, pageAt);
    if (!link || isFragmentOfThisPage(link.url)) return;
    event.preventDefault();
    const { pathname, search, hash, href } = link.url;
    const left = pageAt(window.location.pathname);
    link.page.loadWhole().then(
      () => {
        // As in browsers: a link to the current page adds no history entry.
        navigate(pathname + search + hash, { replace: href === window.location.href });
        // Back must not wait for sections that the reader has not seen.
        left?.loadWhole().catch(() => undefined);
      },
      // After a release the chunk may be gone: a full page load fetches the new one.
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
