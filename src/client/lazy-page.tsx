import { type ComponentType, use } from 'react';

/** A page whose code is its own chunk. */
export interface LazyPage {
  /** The page once its code is there. */
  loaded(): ComponentType | undefined;
  /** Fetches the code. Rejects when the chunk cannot be fetched; a later call tries again. */
  load(): Promise<ComponentType>;
}

export function lazyPage(importPage: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  let pending: Promise<ComponentType> | undefined;
  const fetchPage = async () => {
    try {
      loaded = await importPage();
      return loaded;
    } catch (error) {
      pending = undefined;
      throw error;
    }
  };
  return {
    loaded: () => loaded,
    load: () => {
      pending ??= fetchPage();
      return pending;
    },
  };
}

/** Renders `page`, and suspends until its code is there. */
export function LazyPageContent({ page }: { readonly page: LazyPage }) {
  // Hydration needs the page in the first pass, so a loaded page must not go through a promise.
  const Content = page.loaded() ?? use(page.load());
  return <Content />;
}
