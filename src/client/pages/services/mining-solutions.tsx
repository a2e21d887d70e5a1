import { chakra } from '@chakra-ui/react';
import { TextLink } from '#client/components/text-link.tsx';
import { columns } from '#client/theme/columns.ts';
import { figureTexts } from '#shared/catalogue/figures.ts';
import { miningSolutions } from '#shared/catalogue/service-cards.ts';
import { PATHS } from '#shared/paths.ts';

const KINDS = [
  {
    name: 'Institutional',
    text: `For institutional clients, family offices, sovereign funds and large-scale miners: dedicated capacity on contracts of ${figureTexts.bothTerms}.`,
    link: { label: 'See the farms', href: PATHS.miningFarms },
  },
  {
    name: 'Retail',
    text: 'For tech founders and high-net-worth participants in co-mining: a share in an operating site, with no premises, staff or customs work of your own.',
    link: { label: 'Write to us', href: PATHS.contact },
  },
];

const Root = chakra('section', {
  base: {
    borderTop: '1px solid {colors.line}',
    py: 'section',
    '& h2': { textStyle: 'title', maxWidth: '12em' },
    '& .lede': { textStyle: 'lede', color: 'muted', mt: 4 },
    '& .kinds': { ...columns({ rowGap: 10, lg: '7 5' }), mt: 12, xl: { columnGap: 24 } },
    '& .kinds > div': { borderTop: '1px solid {colors.edge}', pt: 4 },
    '& h3': { textStyle: 'page', mb: 5 },
    '& .kinds p': { color: 'muted', maxWidth: 'measure', mb: 4 },
    '& a': { display: 'inline-block', minHeight: 8 },
  },
});

export function MiningSolutions() {
  const { id, name } = miningSolutions;
  return (
    <Root id={id} aria-labelledby={`${id}-heading`}>
      <div className="wrap">
        <h2 id={`${id}-heading`}>{name}</h2>
        <p className="lede">The same sites and services, for two kinds of client.</p>
        <div className="kinds">
          {KINDS.map((kind) => (
            <div key={kind.name}>
              <h3>{kind.name}</h3>
              <p>{kind.text}</p>
              <TextLink href={kind.link.href}>{kind.link.label}</TextLink>
            </div>
          ))}
        </div>
      </div>
    </Root>
  );
}
