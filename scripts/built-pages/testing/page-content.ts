import { within } from '@testing-library/dom';
import { builtPages } from './built-site.ts';

type Name = string | RegExp;

/** A part of a built page, read by roles and names as assistive technology reads it. */
class PagePart {
  readonly element: HTMLElement;

  constructor(element: HTMLElement) {
    this.element = element;
  }

  get text(): string {
    return textOf(this.element);
  }

  /**
   * The only part with this role and name. Styles are not applied, so it also finds hidden parts.
   */
  part(role: string, name?: Name): PagePart {
    return new PagePart(within(this.element).getByRole(role, options(name)));
  }

  first(selector: string): PagePart {
    const found = this.element.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`No element matches ${selector}`);
    return new PagePart(found);
  }

  parts(role: string, name?: Name): PagePart[] {
    const found = within(this.element).queryAllByRole(role, options(name));
    return found.map((element) => new PagePart(element));
  }

  texts(role: string, name?: Name): string[] {
    return this.parts(role, name).map(({ text }) => text);
  }

  headings(level: number): string[] {
    const found = within(this.element).queryAllByRole('heading', { level, hidden: true });
    return found.map(textOf);
  }

  /** Targets of the links with this name, in the order of the page. */
  hrefs(name: Name): (string | null)[] {
    return this.parts('link', name).map(({ element }) => element.getAttribute('href'));
  }

  attribute(name: string): string | null {
    return this.element.getAttribute(name);
  }

  /** The value of a term in a list of facts. */
  fact(term: RegExp | string): string | undefined {
    const pattern = typeof term === 'string' ? new RegExp(`^${term}$`) : term;
    const found = [...this.element.querySelectorAll('dt')].find((it) => pattern.test(textOf(it)));
    const value = found?.parentElement?.querySelector(':scope > dt ~ dd') ?? null;
    const next = found?.nextElementSibling ?? value;
    return next ? textOf(next) : undefined;
  }
}

const options = (name?: Name) => ({ hidden: true, ...(name === undefined ? {} : { name }) });
const textOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** The body of a built page, in the document of this test file. */
export function openBuilt(path: string): PagePart {
  const page = builtPages().find((it) => it.path === path);
  if (!page) throw new Error(`The build has no page at ${path}`);
  document.body.innerHTML = /<body[^>]*>(.*)<\/body>/s.exec(page.html)?.[1] ?? '';
  return new PagePart(document.body);
}

/** The content of a built page, without header and footer. */
export const contentOf = (path: string): PagePart => openBuilt(path).part('main');
