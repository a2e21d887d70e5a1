import { useLocale } from '#client/language/language.tsx';

/** Sends the language with a form, also without a script. English is the default. */
export function LocaleField() {
  const locale = useLocale();
  return locale === 'en' ? null : <input type="hidden" name="locale" value={locale} />;
}
