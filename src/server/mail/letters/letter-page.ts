import { company } from '#shared/company.ts';
import { internationalDigits } from '#shared/fields/phone.ts';
import type { Locale } from '#shared/language/locale.ts';
import { type Html, html, joined, raw } from '../../http/html.ts';
import { LETTERS_COPY } from './copy.ts';
import { copiedAddress, copiedPhone, directionOf, withoutLinks } from './safe-text.ts';

/** Light colours are inline, because some mail programs drop the style sheet. It contains the dark ones. */
export const LETTER_COLOURS = {
  ground: { property: 'background-color', light: '#ece5d8', dark: '#0d0b08' },
  sheet: { property: 'background-color', light: '#fffdf9', dark: '#1c1813' },
  text: { property: 'color', light: '#1a1206', dark: '#f1e8d8' },
  muted: { property: 'color', light: '#5f5443', dark: '#c3b59f' },
  link: { property: 'color', light: '#7a4a00', dark: '#f0a23c' },
  line: { property: 'border-color', light: '#d9cebb', dark: '#383026' },
} as const;
type Role = keyof typeof LETTER_COLOURS;

/** Colours of the brand header and the buttons, the same in both schemes. */
export const FIXED_COLOURS = {
  head: '#13100c',
  brand: '#f1e8d8',
  accent: '#f0a23c',
  onAccent: '#1a1206',
} as const;

/** Classes for narrow screens: `stack` stacks cells, `edge` changes the page's margin. */
type Narrow = 'stack' | 'edge';

function look(classes: readonly (Role | Narrow)[], css = ''): Html {
  const colours = classes.map((name) => {
    if (name === 'stack' || name === 'edge') return '';
    const { property, light } = LETTER_COLOURS[name];
    return `${property}:${light};`;
  });
  return raw(`class="${classes.join(' ')}" style="${colours.join('')}${css}"`);
}

const darkRules = (before: string) =>
  Object.entries(LETTER_COLOURS)
    .map(([role, { property, dark }]) => `${before}.${role} { ${property}: ${dark} !important; }`)
    .join('\n');

const FONT =
  "font-family:'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";

/** Styles that cannot be inline. Outlook on the web marks its dark scheme with an attribute. */
const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${darkRules('')}
}
${darkRules('[data-ogsc] ')}
@media (max-width: 440px) {
.edge { padding-left: 18px !important; padding-right: 18px !important; }
.stack { display: block !important; width: auto !important; padding-left: 0 !important; padding-right: 0 !important; }
th.stack { padding-bottom: 0 !important; font-size: 14px; }
td.stack { border-top: 0 !important; padding-top: 0 !important; }
}
`;

/**
 * A part of a letter. Put visitors' text only into `greeting`, `facts` and `quote`: they prevent links
 * in mail programs and isolate the text direction.
 */
export type Part =
  | { text: string }
  | { greeting: string }
  | { facts: readonly Fact[] }
  | { quote: string; by?: string }
  | { button: { label: string; href: string; isSecondary?: boolean } };

/** `link` makes a client's address or number a link. Only mails to staff set it. */
export type Fact = readonly [label: string, value: string, link?: 'email' | 'phone'];

export type ButtonPart = Extract<Part, { button: unknown }>;
type Button = ButtonPart['button'];

/** The content of a message. Both its text and its HTML are generated from it. */
export interface Letter {
  /** The language of our texts; English by default. Decides the direction of the letter. */
  locale?: Locale;
  subject: string;
  heading: string;
  /** The preview that mailboxes show next to the subject; by default the first text. */
  preview?: string;
  parts: readonly Part[];
  /** The lines of the signature; by default the company. */
  end?: readonly string[];
}

const alignOf = (locale: Locale) => (locale === 'ar' ? 'right' : 'left');

/** A visitor's value within our text. The direction is explicit, because some programs do not detect it. */
const value = (text: string) =>
  html`<span dir="${directionOf(text) ?? 'ltr'}">${withoutLinks(text)}</span>`;

/** Lines of text, grouped into blocks by the direction of their first letter. */
function blocks(text: string): Html {
  const found: { dir: string; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const last = found.at(-1);
    const dir = directionOf(line) ?? last?.dir ?? 'ltr';
    if (last?.dir === dir) last.lines.push(line);
    else found.push({ dir, lines: [line] });
  }
  const divs = found.map(({ dir, lines }) => {
    const shown = lines.map((line) => line || html`&nbsp;`);
    return html`<div dir="${dir}" style="text-align:${dir === 'rtl' ? 'right' : 'left'};">${joined(shown, html`<br>`)}</div>`;
  });
  return joined(divs, '\n');
}

const paragraph = (content: Html) =>
  html`<div ${look(['text'], 'margin:0 0 16px;')}>${content}</div>`;
const label = (text: string) =>
  html`<div ${look(['muted'], 'margin:0 0 6px;font-size:14px;')}>${text}</div>`;
function quote(text: string): Html {
  const width = directionOf(text) === 'rtl' ? '0 3px 0 0' : '0 0 0 3px';
  const css = `margin:0 0 16px;padding:2px 14px;border-style:solid;border-width:${width};`;
  return html`<blockquote ${look(['muted', 'line'], css)}>${blocks(withoutLinks(text))}</blockquote>`;
}

function facts(rows: readonly Fact[], locale: Locale): Html {
  const start = alignOf(locale);
  const end = start === 'left' ? 'right' : 'left';
  const css = `padding:9px 0;border-style:solid;border-width:1px 0 0;text-align:${start};vertical-align:top;`;
  const th = look(
    ['muted', 'line', 'stack'],
    `${css}width:36%;padding-${end}:12px;font-weight:400;`,
  );
  const td = look(['text', 'line', 'stack'], css);
  const lines = rows.map(
    ([name, text, link]) =>
      html`<tr><th scope="row" ${th}>${name}</th><td ${td}>${link ? REACH[link](text) : value(text)}</td></tr>`,
  );
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-collapse:collapse;table-layout:fixed;">${joined(lines, '\n')}</table>`;
}

const reach = (href: string, text: string) =>
  html`<a dir="ltr" href="${href}" ${look(['link'], 'text-decoration:underline;')}>${text}</a>`;

const REACH = {
  email: (email: string) =>
    reach(`mailto:${encodeURIComponent(email).replace('%40', '@')}`, copiedAddress(email)),
  phone(phone: string): Html {
    const digits = internationalDigits(phone);
    return digits === '' ? value(phone) : reach(`tel:+${digits}`, copiedPhone(phone));
  },
};

/** A button. The padding is on the cell, as Outlook requires. A secondary button has an outline. */
function button({ label: text, href, isSecondary }: Button): Html {
  const { accent, onAccent } = FIXED_COLOURS;
  const padding = 'padding:13px 20px;';
  const font = 'font-weight:600;text-decoration:none;';
  const [cell, shown] = isSecondary
    ? [look(['link'], `${padding}border:1px solid;`), look(['link'], font)]
    : [
        html`bgcolor="${accent}" style="${padding}background-color:${accent};"`,
        html`style="color:${onAccent};${font}"`,
      ];
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px;"><tr><td ${cell}><a href="${href}" ${shown}>${text}</a></td></tr></table>`;
}

function asHtml(part: Part, locale: Locale): Html {
  if ('text' in part) return paragraph(blocks(part.text));
  if ('greeting' in part) {
    const { before, after } = LETTERS_COPY[locale].greeting;
    return paragraph(html`${before}${value(part.greeting)}${after}`);
  }
  if ('button' in part) return button(part.button);
  if ('quote' in part) return html`${part.by && label(part.by)}${quote(part.quote)}`;
  return facts(part.facts, locale);
}

function previewOf({ preview, parts }: Letter): string {
  const [first] = parts.flatMap((part) => ('text' in part ? [part.text] : []));
  return preview ?? first ?? '';
}

const TABLE = raw('role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"');

/** The HTML of a letter. It uses tables, which Outlook needs, and inline colours. */
export function lettersPage(letter: Letter, end: readonly string[]): string {
  const { subject, heading, parts, locale = 'en' } = letter;
  const side = html`lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`;
  const { head, brand, accent } = FIXED_COLOURS;
  return String(html`<!doctype html>
<html ${side}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${withoutLinks(subject)}</title>
<style>${raw(STYLE_SHEET)}</style>
</head>
<body ${look(['ground'], 'margin:0;padding:0;')}>
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${withoutLinks(previewOf(letter))}</div>
<div role="article" aria-roledescription="email" aria-label="${withoutLinks(subject)}" ${side}>
<table ${TABLE} ${look(['ground'])}><tr><td align="center" style="padding:20px 8px;">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table ${TABLE} ${look(['sheet'], `max-width:600px;border-collapse:collapse;table-layout:fixed;${FONT}font-size:16px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word;text-align:${alignOf(locale)};`)}>
<tr><td class="edge" bgcolor="${head}" style="padding:18px 28px;background-color:${head};border-bottom:3px solid ${accent};color:${brand};font-size:26px;line-height:1;font-weight:600;">${company.brand.value}</td></tr>
<tr><td class="edge" style="padding:28px 28px 12px;">
${heading && html`<h1 ${look(['text'], `margin:0 0 18px;font-size:22px;line-height:${locale === 'ar' ? 1.4 : 1.25};font-weight:600;`)}>${value(heading)}</h1>`}
${joined(
  parts.map((part) => asHtml(part, locale)),
  '\n',
)}
</td></tr>
<tr><td ${look(['muted', 'line', 'edge'], 'padding:16px 28px 20px;border-style:solid;border-width:1px 0 0;font-size:14px;')}>${joined(end, html`<br>`)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</div>
</body>
</html>
`);
}
