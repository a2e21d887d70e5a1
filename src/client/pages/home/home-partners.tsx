import { chakra, defineStyle } from '@chakra-ui/react';
import { LazyImage } from '#client/components/lazy-image.tsx';
import signs from '#client/illustrations/partners.svg?url';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { partners } from '#shared/catalogue/arabic/partners.ts';
import { partnersImage } from '#shared/catalogue/partners.ts';
import { HOME_COPY } from './home.copy.ts';

const rootStyle = defineStyle({
  borderBlock: '1px solid {colors.line}',
  '& > .wrap': { ...columns({ rowGap: 8, lg: '3 9' }), py: 12, lg: { alignItems: 'center' } },
  '& h2': { textStyle: 'label', fontFamily: 'body', color: 'faint', mb: 2 },
  '& p': { textStyle: 'small', color: 'muted', maxWidth: '20em' },
  '& img': { width: 'full' },
  '& ul': {
    display: 'grid',
    rowGap: 2,
    mt: 4,
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    md: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
  },
  '& li': {
    paddingInlineEnd: 4,
    fontFamily: 'display',
    fontSize: { md: 'small', xl: 'body' },
    fontWeight: 500,
    lineHeight: 'heading',
    color: 'muted',
  },
});

export function HomePartners() {
  const image = partnersImage.value;
  const { heading, text, drawing, logos } = useCopy(HOME_COPY).partners;
  const named = useCopy(partners);
  return (
    <chakra.section css={rootStyle} aria-labelledby="partners-heading">
      <div className="wrap">
        <div>
          <h2 id="partners-heading">{heading}</h2>
          <p>{text}</p>
        </div>
        <div>
          <LazyImage
            className={image ? undefined : 'flows'}
            src={image || signs}
            alt={image ? logos(named.map(({ name }) => name.value)) : drawing}
            width={640}
            height={50}
          />
          <ul>
            {named.map(({ trade, name }) => (
              <li key={trade}>{name.value}</li>
            ))}
          </ul>
        </div>
      </div>
    </chakra.section>
  );
}
