/**
 * Adds the page's current query and fragment to the links to its other language. Typed text follows
 * as a draft: see draft.ts.
 */
export function keepAddressInOtherLanguage(): void {
  for (const type of ['pointerdown', 'click'] as const) {
    document.addEventListener(type, ({ target }) => {
      const link = target instanceof Element && target.closest('a.language');
      if (!(link instanceof HTMLAnchorElement)) return;
      const { search, hash } = window.location;
      Object.assign(link, { search, hash });
    });
  }
}
