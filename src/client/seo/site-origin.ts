/** Stands in the built files for the origin; the server writes the real one at start. */
export const ORIGIN_PLACEHOLDER = 'https://public-url.invalid';

/**
 * The origin for canonical and social addresses. In a browser it is read back from the page that
 * the server completed, so that hydration renders the very addresses that are there already.
 */
function readSiteOrigin(): string {
  if (typeof document === 'undefined') return ORIGIN_PLACEHOLDER;
  const written = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return written ? new URL(written.href).origin : window.location.origin;
}

export const SITE_ORIGIN = readSiteOrigin();
