import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Registers the style rules of the served HTML in the cache. By default Emotion moves a served
 * style element to the end of the head; browsers then read all rules again, and late typefaces move
 * the text.
 */
export function servedRulesCache(): EmotionCache {
  const cache = createCache({ key: 'css' });
  for (const { dataset } of document.querySelectorAll<HTMLElement>('style[data-rules]')) {
    for (const id of dataset.rules?.split(' ') ?? []) cache.inserted[id] = true;
  }
  return cache;
}
