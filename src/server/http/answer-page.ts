import { ANSWER_ID, FIELD_LABELS } from '#shared/forms/form-labels.ts';
import { controls, withAttributes, withoutScript, withValue } from './filled-form.ts';
import { type Html, html } from './html.ts';

export type FieldTexts = Readonly<Record<string, string>>;

export interface PlainAnswer {
  readonly heading: string;
  readonly content: Html;
  readonly values: FieldTexts;
  readonly errors: FieldTexts;
  readonly hidden?: FieldTexts;
}

// Colours and fonts come from the page.
const STYLE = `
.form-answer{margin:0 0 2.5rem;padding:1.5rem;border:1px solid var(--s-colors-edge);border-inline-start:3px solid var(--s-colors-accent);background:var(--s-colors-panel);overflow-wrap:anywhere}
.form-answer h2{font-size:1.375rem;line-height:1.25;margin-bottom:.75rem}
.form-answer p{max-width:42rem;margin-bottom:.5rem}
.form-answer a{display:inline-block;padding:.625rem 0;text-decoration:underline;color:var(--s-colors-accent)}
.form-answer dl{margin-top:1.25rem}
.form-answer dt{padding-top:.75rem;border-top:1px solid var(--s-colors-line);font-size:.9375rem;color:var(--s-colors-faint)}
.form-answer dd{padding-bottom:.75rem;white-space:pre-wrap}`;

/** Removes the scripts, because hydration would empty the form. */
export function answerPage(page: string, answer: PlainAnswer): string {
  const { heading, content, values, errors, hidden = {} } = answer;
  const id = `${ANSWER_ID}-heading`;
  const notice = html`<section class="form-answer" id="${ANSWER_ID}" tabindex="-1" aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>${content}</section>`;
  const inputs = Object.entries(hidden).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}"/>`,
  );
  let answered = withoutScript(page)
    .replace('<title>', () => String(html`<title>${heading}: `))
    .replace('</head>', () => `<style>${STYLE}</style></head>`)
    // Show all six cards, because without a script nothing can expand them.
    .replace('<fieldset', '<fieldset data-open="true"')
    .replace(/<form\b[^>]*>/, (form) => `${notice}${form}${inputs.join('')}`);
  for (const name of Object.keys(FIELD_LABELS)) {
    const [value, error] = [values[name], errors[name]];
    if (value) answered = withValue(answered, name, value);
    if (error) answered = marked(answered, name, error);
  }
  return answered;
}

function marked(page: string, name: string, error: string): string {
  const noteId = `${ANSWER_ID}-${name}`;
  const note = html`<p class="error" id="${noteId}">${error}</p>`;
  if (name === 'serviceType') return page.replace('</fieldset>', () => `${note}</fieldset>`);
  const attributes = `aria-invalid="true" aria-describedby="${noteId}"`;
  return page.replace(controls(name), (found) => withAttributes(found, attributes) + note);
}
