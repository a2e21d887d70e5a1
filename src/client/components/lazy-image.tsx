import type { ComponentProps } from 'react';

/** A picture below the first screen, loaded when it is near the viewport. */
export function LazyImage({ alt, ...image }: ComponentProps<'img'>) {
  return <img alt={alt} {...image} loading="lazy" decoding="async" />;
}
