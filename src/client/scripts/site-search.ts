/** A page of the search index: its path, its title, and the fragment and heading of each section. */
export type SearchPage = readonly [
  path: string,
  title: string,
  parts: readonly (readonly [id: string, heading: string])[],
];

export interface SearchResult {
  readonly href: string;
  readonly title: string;
  readonly heading?: string;
}

const MOST_RESULTS = 8;

/** Without case, accents, vowel signs, and the Arabic letters that people type in several forms. */
export const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}|ـ/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .toLowerCase();

/** Pages and sections that contain every word of `text`, pages first. */
export function searchSite(index: readonly SearchPage[], text: string): readonly SearchResult[] {
  const words = searchable(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const matches = (content: string) => {
    const searched = searchable(content);
    return words.every((word) => searched.includes(word));
  };
  const pages = index.flatMap(([href, title]) => (matches(title) ? [{ href, title }] : []));
  const parts = index.flatMap(([path, title, sections]) =>
    sections.flatMap(([id, heading]) =>
      matches(`${heading} ${title}`) && !matches(title)
        ? [{ href: `${path}#${id}`, title, heading }]
        : [],
    ),
  );
  return [...pages, ...parts].slice(0, MOST_RESULTS);
}
