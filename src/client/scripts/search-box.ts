import { type SearchPage, type SearchResult, searchSite } from './site-search.ts';

/** The search of the 404 page. Its index is fetched when the field is first used. */
for (const box of document.querySelectorAll<HTMLElement>('[data-site-search]')) {
  const { siteSearch = 'en', none = '', failed = '' } = box.dataset;
  const input = box.querySelector('input');
  const list = box.querySelector('ul');
  const status = box.querySelector('[role=status]');
  let index: Promise<readonly SearchPage[]> | undefined;

  const load = () => {
    index ??= fetch(`/search-${siteSearch}.json`).then((response) => {
      if (!response.ok) throw new Error(`The index returned ${response.status}`);
      return response.json();
    });
    return index;
  };
  const show = async () => {
    const text = input?.value ?? '';
    try {
      const pages = await load();
      // A later letter has started a newer search.
      if (text !== input?.value) return;
      const results = searchSite(pages, text);
      list?.replaceChildren(...results.map(resultItem));
      if (status) status.textContent = text.trim() && results.length === 0 ? none : '';
    } catch {
      // The next letter tries again.
      index = undefined;
      if (status) status.textContent = failed;
    }
  };
  input?.addEventListener('focus', () => void load().catch(() => undefined), { once: true });
  input?.addEventListener('input', () => void show());
  input?.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Enter' && !isComposing) list?.querySelector('a')?.click();
  });
}

function resultItem({ href, title, heading }: SearchResult): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = href;
  link.textContent = heading ?? title;
  if (heading) {
    const page = document.createElement('small');
    page.textContent = title;
    link.append(page);
  }
  item.append(link);
  return item;
}
