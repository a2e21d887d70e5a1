import { type Locale, ltr } from '#shared/language/locale.ts';
import { LETTERS_COPY } from './copy.ts';
import type { Fact, Letter, Part } from './letter-page.ts';
import { copiedAddress, copiedPhone, directionOf, withoutLinks } from './safe-text.ts';

/** The usual line length of plain-text mail, with space for quote marks. */
const COLUMNS = 72;

/** Wraps a text at 72 columns, with `before` in front of each line. Longer words get their own line. */
function wrapped(text: string, before = ''): string {
  const lines = text.split('\n').flatMap((line) => {
    const broken: string[] = [];
    let current = '';
    for (const word of line.split(' ')) {
      const longer = current === '' ? word : `${current} ${word}`;
      if (current !== '' && [...before, ...longer].length > COLUMNS) {
        broken.push(current);
        current = word;
      } else {
        current = longer;
      }
    }
    return [...broken, current];
  });
  return lines.map((line) => (before + line).trimEnd()).join('\n');
}

const REACH = { email: copiedAddress, phone: copiedPhone };

/** Keeps the order of a number or a Latin text after an Arabic label. */
const isolated = (text: string, locale: Locale) =>
  locale === 'ar' && directionOf(text) !== 'rtl' ? ltr(text) : text;

const fact = ([label, value, link]: Fact, locale: Locale = 'en') =>
  wrapped(`${label}: ${link ? REACH[link](value) : isolated(withoutLinks(value), locale)}`);

const quote = (text: string, before = '> ') => wrapped(withoutLinks(text), before);

function asText(part: Part, locale: Locale): string {
  if ('text' in part) return wrapped(part.text);
  if ('greeting' in part) {
    const { before, after } = LETTERS_COPY[locale].greeting;
    return wrapped(`${before}${isolated(withoutLinks(part.greeting), locale)}${after}`);
  }
  if ('facts' in part) return part.facts.map((one) => fact(one, locale)).join('\n');
  if ('button' in part) return `${part.button.label}:\n${part.button.href}`;
  if ('quote' in part) return [...(part.by ? [part.by] : []), quote(part.quote)].join('\n');
  const { who, news, about, email, phone, excerpt, open } = part.lead;
  const lines = [
    wrapped(withoutLinks(who)),
    ...(news ? [wrapped(news)] : []),
    wrapped(about),
    fact(['Email', email, 'email']),
    ...(phone ? [fact(['Phone', phone, 'phone'])] : []),
    ...(excerpt ? [quote(excerpt)] : []),
  ];
  return ['-'.repeat(COLUMNS), ...lines, `${open.label}:\n${open.href}`].join('\n');
}

export function lettersText(
  { heading, parts, locale = 'en' }: Letter,
  end: readonly string[],
): string {
  const title = heading === '' ? [] : [wrapped(withoutLinks(heading))];
  const sections = [...title, ...parts.map((part) => asText(part, locale)), end.join('\n')];
  return `${sections.join('\n\n')}\n`;
}
