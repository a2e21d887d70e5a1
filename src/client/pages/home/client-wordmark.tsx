import { chakra } from '@chakra-ui/react';

const Root = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 3,
    fontFamily: 'display',
    fontSize: 'heading',
    fontWeight: 450,
    lineHeight: 1,
    letterSpacing: '-0.02em',
    color: 'muted',
    '& svg': { flexShrink: 0, width: 8, height: 8, fill: 'none', stroke: 'copper' },
  },
});

/** A sign for each client, drawn in the lines of the site. */
const SIGNS = [
  'M4 4h24v24H4zM4 12h24M12 12v16M20 12v16',
  'M2 26h28M6 26a10 10 0 0 1 20 0M16 4v7M5 9l4 5M27 9l-4 5',
  'M16 3 29 16 16 29 3 16zM16 10v12M10 16h12',
] as const;

interface ClientWordmarkProps {
  readonly company: string;
  /** Which of the testimonials it belongs to, from 0. */
  readonly index: number;
}

/** Stands for a client's logo until there is one: a drawn sign and the company's name. */
export function ClientWordmark({ company, index }: ClientWordmarkProps) {
  return (
    <Root role="img" aria-label={`Wordmark of ${company}`}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d={SIGNS[index % SIGNS.length]} />
      </svg>
      {company}
    </Root>
  );
}
