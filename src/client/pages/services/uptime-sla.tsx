import { chakra } from '@chakra-ui/react';
import { TextLink } from '#client/components/text-link.tsx';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { howWeCount } from '#shared/catalogue/arabic/figures.ts';
import { uptimeSla } from '#shared/catalogue/arabic/service-cards.ts';
import { PATHS } from '#shared/paths.ts';
import { SERVICES_COPY } from './services.copy.ts';

const Root = chakra('section', {
  base: {
    borderTop: '1px solid {colors.line}',
    py: 'clamp(3.5rem, 2.5rem + 4vw, 6.5rem)',
    '& > .wrap': { ...columns({ rowGap: 8, lg: '7 5' }), alignItems: 'end', xl: { columnGap: 24 } },
    '& .figure': {
      textStyle: 'figure',
      fontSize: 'clamp(9rem, 4rem + 22vw, 24rem)',
      lineHeight: 0.78,
      marginInlineStart: '-0.05em',
      _rtl: { marginInlineStart: 0 },
      whiteSpace: 'nowrap',
    },
    '& .figure small': { fontSize: '0.4em', color: 'muted' },
    '& .counts': { textStyle: 'heading', mt: 8, color: 'muted' },
    '& h2': { textStyle: 'title', mb: 5 },
    '& .text': { textStyle: 'lede', color: 'muted', maxWidth: 'measure' },
    '& .more': { color: 'muted', maxWidth: 'measure', mt: 5 },
    '& ul': { display: 'flex', flexWrap: 'wrap', columnGap: 6, mt: 4 },
    '& ul a': { display: 'inline-block', py: 2 },
  },
});

export function UptimeSla() {
  const { heading, text, excluded, clause } = useCopy(SERVICES_COPY).uptime;
  const { value, unit, counts } = useCopy(uptimeSla);
  const links = [
    { label: clause, href: `${PATHS.termsOfConditions}#hosting` },
    useCopy(howWeCount),
  ];
  return (
    <Root id="uptime" aria-labelledby="uptime-heading">
      <div className="wrap">
        <div>
          <p className="figure">
            {value}
            <small>{unit}</small>
          </p>
          <p className="counts">{counts}</p>
        </div>
        <div>
          <h2 id="uptime-heading">{heading}</h2>
          <p className="text">{text}</p>
          <p className="more">{excluded}</p>
          <ul>
            {links.map(({ label, href }) => (
              <li key={href}>
                <TextLink href={href}>{label}</TextLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Root>
  );
}
