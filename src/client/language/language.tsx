import { createContext, useContext } from 'react';
import { type Locale, localPath, type PerLocale } from '#shared/language/locale.ts';
import { PATHS } from '#shared/paths.ts';

const Language = createContext<Locale>('en');

/** Sets the language of a page, or of a part that is hydrated separately. */
export const LanguageProvider = Language.Provider;

export const useLocale = (): Locale => useContext(Language);

/** The texts in the page's language. */
export const useCopy = <Copy,>(copies: PerLocale<Copy>): Copy => copies[useLocale()];

export const PAGES: ReadonlySet<string> = new Set(Object.values(PATHS));

/** The link in a language, if it leads to a public page; any other link unchanged. */
export const localHref = (locale: Locale, href: string): string =>
  PAGES.has(href.split(/[?#]/, 1)[0] ?? '') ? localPath(locale, href) : href;

/** Returns a function that converts a link to a public page to the page's language. */
export function useHref(): (href: string) => string {
  const locale = useLocale();
  return (href) => localHref(locale, href);
}
