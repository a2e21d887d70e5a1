import { readdirSync, readFileSync } from 'node:fs';
import { Marked } from 'marked';
import { filledShell, html, raw } from '#server/http/html.ts';
import { API_PATHS, REFERENCE_ID } from '../../../src/shared/paths.ts';
import { FIGURES, OF_CODES } from './figures.ts';
import { type Sample, samplesOf } from './samples.ts';

const FOLDER = 'docs/guide';

// A scrolled block must be reachable by keyboard, and then it needs a name.
const block = (name: string, code: string) =>
  html`<pre tabindex="0" role="group" aria-label="${name}"><code>${code}</code></pre>`;

/** All languages of a sample without a script: each is a section that opens, the first one is open. */
function sampleBlock(samples: readonly Sample[]): string {
  const parts = samples.map(
    ({ file, language, code }, at) =>
      html`<details${raw(at === 0 ? ' open' : '')}><summary>${language} <span>${file}</span></summary>
${block(file, code)}</details>`,
  );
  // Markdown ends a block of HTML at an empty line, so `renderer` writes it.
  return String(html`${parts}`);
}

const idOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Replaces `{{name}}`, placeholders of codes and, on its own line, `{{sample task}}`. */
function filled(text: string): string {
  return text.replace(
    /\{\{(?:(\w+) )?([\w-]+)\}\}/g,
    (whole, kind: string | undefined, name: string) => {
      if (kind === 'sample') return `\`\`\`sample\n${name}\n\`\`\``;
      const value = kind ? OF_CODES[kind]?.(name) : FIGURES[name];
      if (value === undefined) throw new Error(`The guide has no value for ${whole}.`);
      return value;
    },
  );
}

/** The chapters of the guide in Markdown, with the values of their placeholders. */
export const guideText = (): string =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => filled(readFileSync(`${FOLDER}/${name}`, 'utf8')))
    .join('\n');

function rendered(text: string) {
  const chapters: { id: string; title: string }[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: title }) {
        const id = idOf(title);
        if (depth === 2) chapters.push({ id, title });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const tab = href.startsWith('https:') ? ' target="_blank" rel="noopener noreferrer"' : '';
        return `<a href="${href}"${tab}>${this.parser.parseInline(tokens)}</a>`;
      },
      // A narrow window breaks names after a dot or an underscore. In an address, a break would hide the
      // placeholder that the server replaces.
      codespan: ({ text: name }) =>
        `<code>${name.includes('://') ? html`${name}` : String(html`${name}`).replace(/(?<=\w[._])(?=\w)/g, '<wbr>')}</code>`,
      code: ({ lang, text: body }) =>
        lang === 'sample' ? sampleBlock(samplesOf(body)) : String(block('Example', body)),
    },
  });
  return { content: marked.parse(text, { async: false }), chapters };
}

/** The guide for integrators, in the shell of pages about the API. */
export function guidePage(shell: string): string {
  const { content, chapters } = rendered(guideText());
  const links = chapters.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`);
  const [heading = '', ...body] = content.split(/(?=<h2)/);
  return filledShell(shell, REFERENCE_ID, {
    title: 'API guide',
    content: html`<nav aria-label="Breadcrumb"><a href="${API_PATHS.docs}">API reference</a></nav>
<header>${raw(heading)}</header>
<section class="guide"><nav aria-labelledby="contents"><h2 id="contents">Contents</h2><ol>${links}</ol></nav>
<article>${raw(body.join(''))}</article></section>`,
  });
}
