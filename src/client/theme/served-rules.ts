import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Emotion's cache for a page of the build: it knows the rules that the HTML has brought, which
 * `scripts/build/document.ts` names in `data-rules`. Left to itself Emotion takes a served style
 * element over by moving it to the end of the head, at which browsers read all of the page's rules
 * again: typefaces that had come too late for the first paint would then move what is being read.
 */
export function servedRulesCache(): EmotionCache {
  const cache = createCache({ key: 'css' });
  for (const { dataset } of document.querySelectorAll<HTMLElement>('style[data-rules]')) {
    for (const id of dataset.rules?.split(' ') ?? []) cache.inserted[id] = true;
  }
  return cache;
}
