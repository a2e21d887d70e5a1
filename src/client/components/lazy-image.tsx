interface LazyImageProps {
  readonly src: string | undefined;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** A picture below the first screen, loaded when it is near the viewport. */
export function LazyImage({ src, alt, width, height }: LazyImageProps) {
  return <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />;
}
