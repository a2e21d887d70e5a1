import { chakra } from '@chakra-ui/react';
import { TextLink } from '#client/components/text-link.tsx';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { miningSolutions } from '#shared/catalogue/arabic/service-cards.ts';
import { PATHS } from '#shared/paths.ts';
import { SERVICES_COPY } from './services.copy.ts';

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
  const { id, name } = useCopy(miningSolutions);
  const { lede, institutional, retail } = useCopy(SERVICES_COPY).solutions;
  const kinds = [
    { ...institutional, href: PATHS.miningFarms },
    { ...retail, href: PATHS.contact },
  ];
  return (
    <Root id={id} aria-labelledby={`${id}-heading`}>
      <div className="wrap">
        <h2 id={`${id}-heading`}>{name}</h2>
        <p className="lede">{lede}</p>
        <div className="kinds">
          {kinds.map((kind) => (
            <div key={kind.name}>
              <h3>{kind.name}</h3>
              <p>{kind.text}</p>
              <TextLink href={kind.href}>{kind.link}</TextLink>
            </div>
          ))}
        </div>
      </div>
    </Root>
  );
}
