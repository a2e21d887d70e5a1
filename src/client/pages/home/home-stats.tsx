import { chakra } from '@chakra-ui/react';
import { TextLink } from '#client/components/text-link.tsx';
import { figures, howWeCount } from '#shared/catalogue/figures.ts';
import { PATHS } from '#shared/paths.ts';
import { CountedFigure, CountedText } from './counted.tsx';
import { ExpansionScale } from './expansion-scale.tsx';

const content = {
  heading: 'Figures',
  trackRecord: {
    text: 'Track Record',
    note: 'Quarterly results of 2024 and 2025',
    href: PATHS.miningFarms,
  },
  licensed: { text: 'UAE Licensed', note: 'A UAE company with its office in Business Bay, Dubai' },
  clients: {
    text: 'Institutional Clients',
    note: 'Capacity set apart for one owner, on contracts of 2 or 5 years',
  },
} as const;

const Root = chakra('section', {
  base: {
    bg: 'sunken',
    borderBlock: '1px solid {colors.line}',
    '& > .wrap': { paddingBlock: 'clamp(3.5rem, 2rem + 5vw, 7rem)' },
    '& ul': {
      display: 'grid',
      columnGap: 'column',
      rowGap: 'clamp(2.5rem, 2rem + 2vw, 4rem)',
      md: {
        columnGap: 'max({spacing.column}, 2.25rem)',
        // The first figure is wider than its share on a tablet.
        gridTemplateColumns: 'minmax(max-content, 5fr) minmax(0, 4fr) minmax(0, 4fr)',
        gridTemplateRows: 'auto auto',
        gridAutoFlow: 'column',
      },
    },
    '& .wide': { md: { gridColumn: 'span 2' } },
    '& .wide ~ li': { md: { gridRow: '2' } },
    '& .value': { display: 'block', textStyle: 'monument', whiteSpace: 'nowrap' },
    '& .value small': { fontSize: '0.36em', letterSpacing: '-0.01em', color: 'muted' },
    '& .counts': { display: 'block', textStyle: 'lede', mt: 3 },
    '& .late': {
      display: 'block',
      textStyle: 'heading',
      borderTop: '1px solid {colors.edge}',
      pt: 4,
    },
    // It comes slowly and hides at once, out of view.
    '& .late:not([data-waiting])': { transition: 'opacity 480ms' },
    '& .late[data-waiting]': { opacity: 0 },
    '& .counting': { mt: 8, textStyle: 'small' },
    '& .note': { display: 'block', width: 'fit-content', maxWidth: '22rem' },
    // The place is kept for the final figure: nothing moves while another is laid over it.
    '& .counted': {
      position: 'relative',
      display: 'inline-block',
      fontVariantNumeric: 'lining-nums tabular-nums',
    },
    '& .counted[data-counting] > :first-of-type': { opacity: 0 },
    '& .counted > [aria-hidden]': { position: 'absolute', inset: 0, textAlign: 'right' },
  },
});

/** The stats strip: two figures in the largest type, three facts, and what is under construction. */
export function HomeStats() {
  const { homeUptime, operating } = figures;
  const { trackRecord, licensed, clients } = content;
  return (
    <Root aria-labelledby="stats-heading">
      <div className="wrap">
        <h2 id="stats-heading" className="visually-hidden">
          {content.heading}
        </h2>
        <ul>
          <li>
            <span className="value">
              <CountedFigure value={homeUptime.value} name={homeUptime.counts} />
              {homeUptime.unit}
            </span>
            <span className="counts"> {homeUptime.counts}</span>
          </li>
          <li>
            <CountedText>{trackRecord.text}</CountedText>
            <TextLink className="note" href={trackRecord.href}>
              {trackRecord.note}
            </TextLink>
          </li>
          <li className="wide">
            <span className="value">
              <CountedFigure value={operating.value} name={operating.counts} />
              <small> {operating.unit}</small>
            </span>
            <span className="counts"> {operating.counts}</span>
            <ExpansionScale />
          </li>
          {[licensed, clients].map(({ text, note }) => (
            <li key={text}>
              <CountedText>{text}</CountedText>
              <span className="note">{note}</span>
            </li>
          ))}
        </ul>
        <p className="counting">
          <TextLink href={howWeCount.href}>{howWeCount.label}</TextLink>
        </p>
      </div>
    </Root>
  );
}
