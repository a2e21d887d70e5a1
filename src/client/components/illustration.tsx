import { chakra } from '@chakra-ui/react';

const Root = chakra('figure', {
  base: {
    '& img': { display: 'block', width: 'full', height: 'auto' },
    '& figcaption': { textStyle: 'small', color: 'faint', mt: 3 },
  },
});

interface IllustrationProps {
  readonly src: string;
  /** Its own size in units, so that the page keeps its place. */
  readonly width: number;
  readonly height: number;
  /** What it shows to someone who cannot see it; empty where it only decorates. */
  readonly alt: string;
  readonly caption?: string;
}

/** A drawing below the fold, fetched when it comes near. */
export function Illustration({ src, width, height, alt, caption }: IllustrationProps) {
  return (
    <Root>
      <img src={src} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
      {caption && <figcaption>{caption}</figcaption>}
    </Root>
  );
}
