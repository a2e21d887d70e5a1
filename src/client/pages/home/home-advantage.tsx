import { chakra, defineStyle } from '@chakra-ui/react';
import { ActionLink } from '#client/components/button.tsx';
import { PriceText } from '#client/components/text-link.tsx';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { advantages } from '#shared/catalogue/arabic/advantages.ts';
import { PATHS } from '#shared/paths.ts';
import { HOME_COPY } from './home.copy.ts';

const rootStyle = defineStyle({
  py: 'section',
  '& .top': {
    ...columns({ rowGap: 5, lg: '8 4' }),
    alignItems: 'end',
    mb: 'clamp(2.5rem, 2rem + 2vw, 4.5rem)',
    '& .label': { gridColumn: '1 / -1' },
    '& h2': { textStyle: 'page' },
    '& p:not(.label)': { textStyle: 'lede', color: 'muted', maxWidth: 'measure' },
  },
  '& table': { width: 'full' },
  '& :is(th, td)': { verticalAlign: 'baseline', py: 'clamp(0.9rem, 0.7rem + 0.7vw, 1.5rem)' },
  '& thead th': {
    textStyle: 'label',
    color: 'faint',
    borderBottom: '1px solid {colors.edge}',
    paddingTop: 0,
  },
  '& tbody :is(th, td)': { borderBottom: '1px solid {colors.line}' },
  '& :is(th:first-of-type)': { width: { base: '42%', lg: '50%' }, paddingInlineEnd: 5 },
  '& tbody th': {
    fontFamily: 'display',
    fontWeight: 450,
    fontSize: 'clamp(1.1875rem, 0.9rem + 1.35vw, 2.125rem)',
    lineHeight: 'entry',
    letterSpacing: 'entry',
  },
  '& td': { color: 'muted', lineHeight: 'lede' },
  '& .next': { mt: 10 },
});

export function HomeAdvantage() {
  const copy = useCopy(HOME_COPY).advantage;
  return (
    <chakra.section
      css={rootStyle}
      id="advantage"
      aria-labelledby="advantage-heading"
      data-nav={PATHS.about}
    >
      <div className="wrap">
        <div className="top">
          <p className="label">{copy.label}</p>
          <h2 id="advantage-heading">{copy.heading}</h2>
          <p>{copy.lede}</p>
        </div>
        <table>
          <caption className="visually-hidden">{copy.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.handled}</th>
              <th scope="col">{copy.benefit}</th>
            </tr>
          </thead>
          <tbody>
            {useCopy(advantages).map(({ handled, benefit }) => (
              <tr key={handled}>
                <th scope="row">{handled}</th>
                <td>
                  <PriceText text={benefit} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="next">
          <ActionLink href={PATHS.miningFarms} variant="outline">
            {copy.link}
          </ActionLink>
        </p>
      </div>
    </chakra.section>
  );
}
