import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Emotion's cache for a built page: it registers the rules of the HTML, which
 * `scripts/build/document.ts` lists in `data-rules`. By default Emotion moves a served style
 * element to the end of the head. Browsers then read all rules again, and typefaces that loaded too
 * late for the first paint would move the text.
 */
export function servedRulesCache(): EmotionCache {
  const cache = createCache({ key: 'css' });
  for (const { dataset } of document.querySelectorAll<HTMLElement>('style[data-rules]')) {
    for (const id of dataset.rules?.split(' ') ?? []) cache.inserted[id] = true;
  }
  return cache;
}
