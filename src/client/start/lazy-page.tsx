import { type ComponentType, use } from 'react';
import { declaredSections, type Section } from './hydrate-when-seen.tsx';
import { loadOnce } from './load-once.ts';

/** A page whose code is its own chunk, and whose later sections may be chunks of their own. */
export interface LazyPage {
  /** The page once it can be shown without waiting for code. */
  loaded(): ComponentType | undefined;
  /** Fetches the page without its later sections: all that hydration needs. */
  load(): Promise<ComponentType>;
  /**
   * Fetches the page and its later sections: all that showing it anew needs. Rejects when a chunk
   * cannot be fetched; a later call tries again.
   */
  loadWhole(): Promise<ComponentType>;
  /** Says that the loaded page's HTML is in the document: later sections keep theirs until they are near. */
  keepSectionHtml(): void;
}

export function lazyPage(importPage: () => Promise<ComponentType>): LazyPage {
  let sections: readonly Section[] = [];
  const code = loadOnce(async () => {
    const before = declaredSections.length;
    const page = await importPage();
    // The page's module has declared its sections by now. Should another page have been fetched
    // meanwhile, this one waits for the sections of both, and nothing worse.
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

/** Renders `page`, and suspends until its code is there. */
export function LazyPageContent({ page }: { readonly page: LazyPage }) {
  // Hydration needs the page in the first pass, so a loaded page must not go through a promise.
  const Content = page.loaded() ?? use(page.loadWhole());
  return <Content />;
}
