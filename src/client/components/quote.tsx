import { chakra } from '@chakra-ui/react';

const Root = chakra('figure', {
  base: {
    display: 'grid',
    gap: 6,
    '& blockquote': {
      fontFamily: 'display',
      fontSize: 'clamp(1.5rem, 1.2rem + 1.4vw, 2.375rem)',
      fontWeight: 400,
      lineHeight: 1.2,
      letterSpacing: '-0.015em',
      maxWidth: '15em',
      textWrap: 'pretty',
    },
    '& figcaption': { textStyle: 'small', color: 'muted' },
    '& cite': { fontStyle: 'normal', fontWeight: 600, color: 'text' },
  },
});

interface QuoteProps {
  readonly text: string;
  readonly author: string;
  /** Title, company and place, as one line. */
  readonly position: string;
}

/** What a client said, in large type. */
export function Quote({ text, author, position }: QuoteProps) {
  return (
    <Root>
      <blockquote>{`“${text}”`}</blockquote>
      <figcaption>
        <cite>{author}</cite>, {position}
      </figcaption>
    </Root>
  );
}
