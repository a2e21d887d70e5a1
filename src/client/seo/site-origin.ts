/** A placeholder in the built files, which the server replaces at start. */
export const ORIGIN_PLACEHOLDER = 'https://public-url.invalid';

/** In a browser it is read from the served page, so that hydration renders the same addresses. */
function readSiteOrigin(): string {
  if (typeof document === 'undefined') return ORIGIN_PLACEHOLDER;
  const written = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return written ? new URL(written.href).origin : window.location.origin;
}

export const SITE_ORIGIN = readSiteOrigin();
