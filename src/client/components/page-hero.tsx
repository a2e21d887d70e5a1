import { chakra, defineStyle } from '@chakra-ui/react';
import { useCopy } from '#client/language/language.tsx';
import { FRAME_COPY } from '#client/layout/frame.copy.ts';
import { columns } from '#client/theme/columns.ts';
import { type BookingTopicId, bookingPath } from '#shared/booking-paths.ts';
import { ActionLink } from './button.tsx';

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
  /** The subject of the call that the page's first button books. */
  readonly book?: BookingTopicId;
}

/** The top of every page except home: label, the only `h1`, and a lede to its right. */
export function PageHero({ label, heading, lede, book }: PageHeroProps) {
  const copy = useCopy(FRAME_COPY);
  return (
    <chakra.header css={rootStyle}>
      <div className="wrap">
        <p className="label">{label}</p>
        <h1>{heading}</h1>
        <div>
          <p className="lede">{lede}</p>
          {book && <ActionLink href={bookingPath(book)}>{copy.book}</ActionLink>}
        </div>
      </div>
    </chakra.header>
  );
}
