interface LazyImageProps {
  readonly src: string | undefined;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly className?: string | undefined;
}

/** A picture below the first screen, loaded when it is near the viewport. */
export function LazyImage({ alt, ...image }: LazyImageProps) {
  return <img alt={alt} {...image} loading="lazy" decoding="async" />;
}
