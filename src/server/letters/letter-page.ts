import { company } from '#shared/company.ts';

/** A part of a letter. What a visitor typed stands only in `facts`, `quote` and names. */
export type Part =
  | { text: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { quote: string; by?: string }
  | { link: { label: string; href: string } };

/** The content of a message, from which both its text and its HTML are made. */
export interface Letter {
  subject: string;
  heading: string;
  parts: readonly Part[];
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (one) => ENTITIES[one] ?? one);
const inLines = (text: string) => escaped(text).replaceAll('\n', '<br>');

/** Every text finds its own direction: names and messages may be Arabic. */
function asHtml(part: Part): string {
  if ('text' in part) return `<p dir="auto">${inLines(part.text)}</p>`;
  if ('link' in part) {
    const { href, label } = part.link;
    return `<p><a class="button" href="${escaped(href)}">${escaped(label)}</a></p>`;
  }
  if ('quote' in part) {
    const by = part.by ? `<p class="label">${escaped(part.by)}</p>` : '';
    return `${by}<blockquote dir="auto">${inLines(part.quote)}</blockquote>`;
  }
  const rows = part.facts.map(
    ([label, value]) =>
      `<tr><th scope="row">${escaped(label)}</th><td dir="auto">${inLines(value)}</td></tr>`,
  );
  return `<table class="facts">${rows.join('')}</table>`;
}

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 12px; background: #f4efe6; color: #1c1710; font: 16px/1.55 -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
main { display: block; max-width: 560px; margin: 0 auto; padding: 28px 24px; background: #fffdf9; border: 1px solid #e2d8c6; border-top: 4px solid #d98518; }
.brand { margin: 0 0 20px; font-size: 15px; font-weight: 700; letter-spacing: .02em; color: #8a4f00; }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.25; }
p, blockquote { margin: 0 0 16px; overflow-wrap: anywhere; }
blockquote { padding: 2px 0 2px 14px; border-inline-start: 3px solid #e2d8c6; color: #4d4437; }
.facts { width: 100%; margin: 0 0 20px; border-collapse: collapse; }
.facts th { width: 38%; padding: 8px 12px 8px 0; border-top: 1px solid #e2d8c6; font-weight: 400; text-align: start; vertical-align: top; color: #6a5f4f; }
.facts td { padding: 8px 0; border-top: 1px solid #e2d8c6; vertical-align: top; overflow-wrap: anywhere; }
.label, .end { color: #6a5f4f; font-size: 14px; }
.button { display: inline-block; padding: 11px 18px; background: #ffb85c; border: 1px solid #d98518; color: #1c1710; font-weight: 600; text-decoration: none; }
.end { max-width: 560px; margin: 16px auto 0; padding: 0 24px; }
@media (prefers-color-scheme: dark) {
  body { background: #13100b; color: #efe6d8; }
  main { background: #1b1711; border-color: #3a3226; border-top-color: #ffb85c; }
  .brand { color: #ffb85c; }
  blockquote { border-color: #4a402f; color: #c9bda9; }
  .facts th, .facts td { border-color: #3a3226; }
  .facts th, .label, .end { color: #b3a690; }
}
@media (max-width: 420px) {
  main { padding: 22px 16px; }
  .facts th, .facts td { display: block; width: auto; padding: 8px 0 0; border: 0; }
  .facts th { border-top: 1px solid #e2d8c6; }
  .facts td { padding: 0 0 8px; }
}
`;

/** A letter as a page for mail programs: one column, no picture, nothing from elsewhere. */
export function lettersPage({ subject, heading, parts }: Letter, end: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="brand">${escaped(company.legalName.value)}</p>
<h1 dir="auto">${escaped(heading)}</h1>
${parts.map(asHtml).join('\n')}
</main>
<p class="end">${end.map(escaped).join('<br>')}</p>
</body>
</html>
`;
}
