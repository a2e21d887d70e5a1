import { company } from '#shared/company.ts';
import { type Html, html } from './html.ts';

interface ShellContent {
  readonly title: string;
  readonly content: Html;
}

/** Writes a title and content into a shell of the build, whose element `id` contains no other `div`. */
export function filledShell(shell: string, id: string, { title, content }: ShellContent): string {
  return shell
    .replace(/<title>[^<]*/, () => String(html`<title>${title} | ${company.brand.value}`))
    .replace(
      new RegExp(`(<div[^>]* id="${id}"[^>]*>)[\\s\\S]*?</div>`),
      (_, start: string) => `${start}${content}</div>`,
    );
}
