import { chakra, defineStyle } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { columns } from '#client/theme/columns.ts';

const rootStyle = defineStyle({
  paddingTop: 'clamp(3rem, 1.5rem + 6vw, 7.5rem)',
  paddingBottom: 'clamp(3rem, 2rem + 4vw, 6rem)',
  '& > .wrap': { ...columns({ rowGap: 6, lg: '8 4' }), lg: { alignItems: 'end' } },
  '& .label': { gridColumn: '1 / -1' },
  '& h1': { textStyle: 'page', maxWidth: '9.5em' },
  '& .lede': { textStyle: 'lede', color: 'muted', maxWidth: 'measure', paddingBottom: '0.4em' },
  '& .lede + *': { mt: 5 },
});

interface PageHeroProps {
  readonly label: string;
  readonly heading: string;
  readonly lede: string;
  readonly children?: ReactNode;
}

/** The top of every page except home: label, the only `h1`, and a lede to its right. */
export function PageHero({ label, heading, lede, children }: PageHeroProps) {
  return (
    <chakra.header css={rootStyle}>
      <div className="wrap">
        <p className="label">{label}</p>
        <h1>{heading}</h1>
        <div>
          <p className="lede">{lede}</p>
          {children}
        </div>
      </div>
    </chakra.header>
  );
}
