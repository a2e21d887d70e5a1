import { chakra, defineStyle } from '@chakra-ui/react';
import { Band } from '#client/components/section.tsx';
import { TextLink } from '#client/components/text-link.tsx';
import { useCopy } from '#client/language/language.tsx';
import { figures, homeFigures, howWeCount } from '#shared/catalogue/figures.ts';
import { PATHS } from '#shared/paths.ts';
import { HOME_COPY } from './home.copy.ts';
import { COUNTED, GROWING, LATE } from './home-stats.script.ts';

const rootStyle = defineStyle({
  py: 0,
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
  '& .value': { display: 'block', textStyle: 'monument' },
  // The spacing after the last character.
  '& .value bdi': { paddingInlineEnd: '0.02em', whiteSpace: 'nowrap' },
  '& .value small': { fontSize: '0.36em', letterSpacing: 'unit', color: 'muted' },
  '& .counts': { display: 'block', textStyle: 'lede', mt: 3 },
  '& .late': {
    display: 'block',
    textStyle: 'heading',
    borderTop: '1px solid {colors.edge}',
    pt: 4,
  },
  // The text fades in slowly and disappears instantly.
  '& .late:not([data-waiting])': { transition: 'opacity 480ms' },
  '& .late[data-waiting]': { opacity: 0 },
  '& .counting': { mt: 8, textStyle: 'small' },
  '& .note': { display: 'block', width: 'fit-content', maxWidth: '22rem' },
  // Reserves the space of the final figure, so that counting does not move the layout.
  '& .counted': {
    position: 'relative',
    display: 'inline-block',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
  '& .counted[data-counting] > :first-of-type': { opacity: 0 },
  // Other digits can be wider than the final ones: they then extend away from the unit.
  '& .counted > [aria-hidden]': { position: 'absolute', insetBlock: 0, insetInlineEnd: 0 },
});

export function HomeStats() {
  const { homeUptime, operating } = useCopy(homeFigures);
  const { heading, trackRecord, facts } = useCopy(HOME_COPY).stats;
  const { href, label } = useCopy(howWeCount);
  return (
    <Band css={rootStyle} id="stats">
      <h2 id="stats-heading" className="visually-hidden">
        {heading}
      </h2>
      <ul>
        <li>
          <span className="value">
            <bdi>
              <CountedFigure value={homeUptime.value} />
              {homeUptime.unit}
            </bdi>
          </span>
          <span className="counts"> {homeUptime.counts}</span>
        </li>
        <li>
          <LateText>{trackRecord.text}</LateText>
          <TextLink className="note" href={PATHS.miningFarms}>
            {trackRecord.note}
          </TextLink>
        </li>
        <li className="wide">
          <span className="value">
            <CountedFigure value={operating.value} />
            <small> {operating.unit}</small>
          </span>
          <span className="counts"> {operating.counts}</span>
          <ExpansionScale />
        </li>
        {facts.map(({ text, note }) => (
          <li key={text}>
            <LateText>{text}</LateText>
            <span className="note">{note}</span>
          </li>
        ))}
      </ul>
      <p className="counting">
        <TextLink href={href}>{label}</TextLink>
      </p>
    </Band>
  );
}

/** home-stats.script.ts counts it up. */
function CountedFigure({ value }: { readonly value: number }) {
  return (
    <span className="counted" {...{ [COUNTED]: '' }}>
      <span>{value}</span>
    </span>
  );
}

function LateText({ children }: { readonly children: string }) {
  return (
    <span className="late" {...{ [LATE]: '' }}>
      {children}
    </span>
  );
}

const TICKS = [0, 50, 100, 150, 200];

const share = (megawatts: number) => `${(megawatts / figures.inExpansion.value) * 100}%`;

const scaleStyle = defineStyle({
  mt: 8,
  maxWidth: '44rem',
  // Scales run from left to right in every language.
  direction: 'ltr',
  '& p': {
    textStyle: 'small',
    color: 'muted',
    mb: 1,
    width: 'fit-content',
    unicodeBidi: 'plaintext',
  },
  '& p b': { fontVariantNumeric: 'tabular-nums' },
  '& .expansion-bar': { height: '1.125rem', mb: 4, transformOrigin: 'left' },
  '& .live': {
    width: share(figures.live.value),
    border: '1px solid {colors.accent}',
    backgroundImage: 'repeating-linear-gradient(90deg, {colors.accent} 0 2px, transparent 2px 5px)',
  },
  '& .planned': {
    border: '1px dashed {colors.copper}',
    backgroundImage:
      'repeating-linear-gradient(90deg, {colors.copperDim} 0 1px, transparent 1px 10px)',
  },
  '& .scale': { position: 'relative', height: 8, borderTop: '1px solid {colors.edge}' },
  '& .scale span': {
    position: 'absolute',
    top: 0,
    paddingTop: 2,
    paddingInlineStart: '0.4rem',
    height: 'full',
    borderInlineStart: '1px solid {colors.edge}',
    textStyle: 'small',
    fontSize: 'tiny',
    lineHeight: 1,
    color: 'faint',
  },
  '& .scale span:last-of-type': {
    borderInlineStart: 'none',
    borderInlineEnd: '1px solid {colors.edge}',
    paddingInlineStart: 0,
    paddingInlineEnd: '0.4rem',
    insetInlineEnd: 0,
  },
  // On a phone the last two labels would touch. Size 0, because forced colours would make transparent text visible.
  '& .scale span:nth-last-of-type(2)': { fontSize: { base: 0, md: 'tiny' } },
  ...Object.fromEntries(
    TICKS.slice(0, -1).map((tick, index) => [
      `& .scale span:nth-of-type(${index + 1})`,
      { insetInlineStart: share(tick) },
    ]),
  ),
});

function ExpansionScale() {
  const { live, inExpansion } = useCopy(homeFigures);
  return (
    <chakra.div css={scaleStyle} {...{ [GROWING]: '.expansion-bar' }}>
      <p>
        <b>{`${live.value} ${live.unit}`}</b> {live.counts}
      </p>
      <div className="expansion-bar live" aria-hidden="true" />
      <p>
        <b>{`${inExpansion.value} ${inExpansion.unit}`}</b> {inExpansion.counts}
      </p>
      <div className="expansion-bar planned" aria-hidden="true" />
      <div className="scale" aria-hidden="true">
        {TICKS.map((tick) => (
          <span key={tick}>
            {tick === inExpansion.value ? `${tick} ${figures.live.unit}` : tick}
          </span>
        ))}
      </div>
    </chakra.div>
  );
}
