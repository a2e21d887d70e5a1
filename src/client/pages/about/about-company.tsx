import { chakra } from '@chakra-ui/react';
import { Section } from '#client/components/section.tsx';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { ABOUT_COPY } from './about.copy.ts';

const Prose = chakra('div', {
  base: {
    ...columns({ rowGap: 6, xl: '5 4' }),
    xl: { columnGap: 16 },
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

export function AboutCompany() {
  const { text, chain, clientsHeading, clients, ...section } = useCopy(ABOUT_COPY).company;
  return (
    <Section id="about" {...section}>
      <Prose>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Prose>
      <PowerChain parts={chain} />
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

const List = chakra('ol', {
  base: {
    display: 'grid',
    rowGap: 10,
    mt: 'clamp(3rem, 2rem + 4vw, 6rem)',
    md: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    xl: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    '& svg': { width: 'full', height: '6.5rem', fill: 'none', mb: 4 },
    '& svg *': { vectorEffect: 'non-scaling-stroke' },
    '& .live': { stroke: 'accent', strokeWidth: '1.5px' },
    '& .part': { stroke: 'copper', strokeWidth: '1px', fill: 'page' },
    '& .fine': { stroke: 'copperDim', strokeWidth: '0.75px' },
    '& h3': { textStyle: 'heading', mb: 2 },
    '& p': { color: 'muted', maxWidth: '17em', paddingInlineEnd: 6 },
  },
});

/** The symbols of a single-line diagram, each 104 high with its line at 52. */
const SYMBOLS = [
  // A transformer with two windings.
  <g key="power">
    <circle className="part" cx="34" cy="52" r="22" />
    <circle className="part" cx="62" cy="52" r="22" />
    <circle className="fine" cx="34" cy="52" r="22" />
  </g>,
  <g key="cooling">
    <circle className="part" cx="48" cy="52" r="32" />
    <path className="part" d="M16 52h14l8-14 12 28 12-28 6 14h12" />
  </g>,
  <g key="machines">
    <path className="part" d="M2 30h124v44H2z" />
    <path
      className="fine"
      d="M10 36v32m9-32v32m9-32v32m9-32v32m9-32v32m9-32v32m9-32v32m9-32v32m9-32v32m9-32v32m9-32v32m9-32v32m9-32v32"
    />
    <path className="part" d="M10 30v-8h36v8m20 0v-8h36v8" />
  </g>,
  // A meter with its pointer and a 24-hour ring.
  <g key="hands">
    <circle className="part" cx="48" cy="52" r="32" />
    <path className="part" d="M48 52 62 34M26 66a26 26 0 1 1 44 0" />
    <path className="fine" d="M48 20v6m32 26h-6M48 84v-6M16 52h6" />
  </g>,
];

interface PowerChainProps {
  readonly parts: readonly { readonly term: string; readonly text: string }[];
}

function PowerChain({ parts }: PowerChainProps) {
  return (
    <List>
      {parts.map(({ term, text }, index) => (
        <li key={term}>
          <svg
            className="flows"
            viewBox="0 0 360 104"
            preserveAspectRatio="xMinYMid slice"
            aria-hidden="true"
          >
            <path className="live" d="M0 52H1200" />
            {SYMBOLS[index]}
          </svg>
          <h3>{term}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );
}
