import { type ComponentType, use } from 'react';
import { declaredSections, type Section } from './hydrate-when-seen.tsx';
import { loadOnce } from './load-once.ts';

/** A page whose code is a separate chunk, and whose later sections may be further chunks. */
export interface LazyPage {
  /** The page's component if it can render without waiting for code. */
  loaded(): ComponentType | undefined;
  /** Fetches the page without its later sections, for hydration. */
  load(): Promise<ComponentType>;
  /** Also fetches later sections. Rejects if a chunk cannot be fetched; a later call retries. */
  loadWhole(): Promise<ComponentType>;
  /** Marks the page's HTML as present: later sections keep theirs until they are near. */
  keepSectionHtml(): void;
}

export function lazyPage(importPage: () => Promise<ComponentType>): LazyPage {
  let sections: readonly Section[] = [];
  const code = loadOnce(async () => {
    const before = declaredSections.length;
    const page = await importPage();
    // If another page is fetched in the meantime, this page also waits for its sections.
    sections = declaredSections.slice(before);
    return page;
  });
  const whole = loadOnce(async () => {
    const page = await code.load();
    await Promise.all(sections.map((section) => section.load()));
    return page;
  });
  return {
    loaded: () =>
      sections.every((section) => section.hasHtml || section.loaded()) ? code.loaded() : undefined,
    load: code.load,
    loadWhole: whole.load,
    keepSectionHtml: () => {
      for (const section of sections) section.hasHtml = true;
    },
  };
}

export function LazyPageContent({ page }: { readonly page: LazyPage }) {
  // Hydration needs the page in the first pass, so a loaded page must not use a promise.
  const Content = page.loaded() ?? use(page.loadWhole());
  return <Content />;
}
