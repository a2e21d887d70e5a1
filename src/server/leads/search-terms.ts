const MOST_TERMS = 8;

/**
 * The words of a search, in small letters: runs of letters, digits and underscores, as a full-text
 * index cuts its texts. What is between them, operators and wildcards included, is dropped.
 */
export function searchTerms(search: string): string[] {
  const words = search.toLowerCase().match(/[\p{L}\p{M}\p{N}_]+/gu) ?? [];
  return [...new Set(words)].slice(0, MOST_TERMS);
}
