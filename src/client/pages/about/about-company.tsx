import { chakra } from '@chakra-ui/react';
import { Section } from '#client/components/section.tsx';
import { aboutContent } from './about-content.ts';
import { PowerChain } from './power-chain.tsx';

const Prose = chakra('div', {
  base: {
    display: 'grid',
    columnGap: 'column',
    rowGap: 6,
    xl: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr)', columnGap: 16 },
    '& p': { color: 'muted', maxWidth: 'measure' },
    '& p:first-of-type': { textStyle: 'lede', color: 'text' },
    '& p:last-of-type': { xl: { alignSelf: 'end' } },
  },
});

const Clients = chakra('div', {
  base: {
    mt: 'section',
    '& h3': { textStyle: 'label', color: 'faint', mb: 6 },
    '& ul': { columnGap: 'column', md: { columns: 2 }, xl: { columnGap: 16 } },
    '& li': {
      breakInside: 'avoid',
      borderTop: '1px solid {colors.line}',
      py: 3,
      textStyle: 'heading',
    },
  },
});

/** Who we are: what we take on, as a line of power, and for whom. */
export function AboutCompany() {
  const { text, chain, clientsHeading, clients, ...section } = aboutContent.about;
  return (
    <Section {...section}>
      <Prose>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Prose>
      <PowerChain links={chain} />
      <Clients>
        <h3>{clientsHeading}</h3>
        <ul>
          {clients.map((client) => (
            <li key={client}>{client}</li>
          ))}
        </ul>
      </Clients>
    </Section>
  );
}
