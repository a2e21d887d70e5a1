import { useLocation } from 'react-router-dom';
import { useLocale } from '#client/language/language.tsx';
import { englishPath, localPath } from '#shared/language/locale.ts';
import { PATHS } from '#shared/paths.ts';
import { LANGUAGE_LINK } from './header.script.ts';

const NAMES = { en: 'English', ar: 'العربية' };
const PAGES: ReadonlySet<string> = new Set(Object.values(PATHS));

/**
 * A link to the same page in the other language. header.script.ts adds the query and
 * the fragment. Pages outside `PATHS`, such as the 404 page, link to the home page.
 */
export function LanguageLink() {
  const other = useLocale() === 'en' ? 'ar' : 'en';
  const path = englishPath(useLocation().pathname);
  const href = localPath(other, PAGES.has(path) ? path : PATHS.home);
  return (
    <a className="language" href={href} lang={other} hrefLang={other} {...{ [LANGUAGE_LINK]: '' }}>
      {NAMES[other]}
    </a>
  );
}
