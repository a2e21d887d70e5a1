import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { useGrow } from '#client/components/motion/use-grow.ts';
import { figures } from '#shared/catalogue/figures.ts';

const { live, inExpansion } = figures;

/** Ticks of the scale, in MW. */
const TICKS = [0, 50, 100, 150, 200];

const share = (megawatts: number) => `${(megawatts / inExpansion.value) * 100}%`;

const Root = chakra('div', {
  base: {
    mt: 8,
    maxWidth: '44rem',
    '& p': { textStyle: 'small', color: 'muted', mb: 1 },
    '& p b': { fontVariantNumeric: 'tabular-nums' },
    '& .expansion-bar': { height: '1.125rem', mb: 4, transformOrigin: 'left' },
    '& .live': {
      width: share(live.value),
      border: '1px solid {colors.accent}',
      backgroundImage:
        'repeating-linear-gradient(90deg, {colors.accent} 0 2px, transparent 2px 5px)',
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
      paddingLeft: '0.4rem',
      height: 'full',
      borderLeft: '1px solid {colors.edge}',
      textStyle: 'small',
      fontSize: 'tiny',
      lineHeight: 1,
      color: 'faint',
    },
    '& .scale span:last-of-type': {
      borderLeft: 'none',
      borderRight: '1px solid {colors.edge}',
      paddingLeft: 0,
      paddingRight: '0.4rem',
      right: 0,
    },
    // On a phone the last two figures would touch: the fourth keeps its tick alone. No size, and not
    // no colour, which forced colours give back.
    '& .scale span:nth-last-of-type(2)': { fontSize: { base: 0, md: 'tiny' } },
    ...Object.fromEntries(
      TICKS.slice(0, -1).map((tick, index) => [
        `& .scale span:nth-of-type(${index + 1})`,
        { left: share(tick) },
      ]),
    ),
  },
});

/** What is live and what is in expansion, drawn to one scale. */
export function ExpansionScale() {
  const bars = useRef<HTMLDivElement>(null);
  useGrow(bars, '.expansion-bar');
  return (
    <Root ref={bars}>
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
          <span key={tick}>{tick === inExpansion.value ? `${tick} ${live.unit}` : tick}</span>
        ))}
      </div>
    </Root>
  );
}
