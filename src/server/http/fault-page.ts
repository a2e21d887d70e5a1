import type { Problem } from '../errors/problem.ts';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const STYLE = `
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#13100c;color:#ece4d6;font:1.0625rem/1.6 system-ui,sans-serif}
main{max-width:36rem;padding:2rem}h1{font-size:1.75rem;line-height:1.2}a{color:#f5a524}`;

/** The answer to a plain form post that was refused, for a browser without script. */
export function faultPage({ title, detail, errors }: Problem): string {
  const faults = errors?.map(({ message }) => message) ?? [detail];
  const items = [...new Set(faults)].map((text) => `<li>${escapeHtml(text)}</li>`).join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>Your request was not sent</h1><ul>${items}</ul>
<p>Use your browser's Back button: what you typed is still there.</p></main></body></html>`;
}
