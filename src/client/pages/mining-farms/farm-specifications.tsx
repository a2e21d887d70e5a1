import { chakra } from '@chakra-ui/react';
import { Section } from '#client/components/section.tsx';
import { SpecList } from '#client/components/spec-list.tsx';
import { TextLink } from '#client/components/text-link.tsx';
import { columns } from '#client/theme/columns.ts';
import { farmFigures } from '#shared/catalogue/farms.ts';
import { CapacityGauge, UptimeGauge } from './farm-gauges.tsx';

const SPECS = [
  { term: 'Cooling', value: 'Air, hydro and immersion' },
  { term: 'Focus', value: 'GCC (Gulf Cooperation Council)' },
];

const Figures = chakra('dl', {
  base: {
    ...columns({ rowGap: 12, lg: '5 4' }),
    mb: 14,
    '& > div': { display: 'flex', flexDirection: 'column' },
    '& .wide': { lg: { gridColumn: '1 / -1' } },
    '& dt': { order: 2, textStyle: 'small', color: 'muted', mt: 2 },
    '& dd': { textStyle: 'figure' },
    '& .wide > dd:first-of-type': {
      fontSize: 'clamp(4.25rem, 1rem + 15vw, 15rem)',
      marginInlineStart: '-0.04em',
      whiteSpace: 'nowrap',
    },
    '& small': { fontSize: '0.36em', color: 'muted', letterSpacing: '-0.01em' },
    '& .percent': { marginInlineStart: '0.2em' },
    '& .gauge': { order: 3, mt: 4 },
  },
});

export function FarmSpecifications() {
  const { currentMegawatts, plannedMegawatts, hashRatePetahashes, uptimePercent } = farmFigures;
  return (
    <Section id="specifications" label="Specifications" heading="Hash rate, capacity and uptime">
      <Figures>
        <div className="wide">
          <dt>{hashRatePetahashes.counts}</dt>
          <dd>
            {hashRatePetahashes.value}
            <small>&nbsp;PH/s</small>
          </dd>
        </div>
        <div>
          <dt>{`${currentMegawatts.counts}. Planned expansion to ${plannedMegawatts.value} MW`}</dt>
          <dd>
            {currentMegawatts.value}
            <small>&nbsp;MW</small>
          </dd>
          <dd className="gauge">
            <CapacityGauge current={currentMegawatts.value} planned={plannedMegawatts.value} />
          </dd>
        </div>
        <div>
          <dt>{`${uptimePercent.counts}. The scale runs from 90 to 100%.`}</dt>
          <dd>
            {`${uptimePercent.from}-${uptimePercent.to}`}
            <small className="percent">%</small>
          </dd>
          <dd className="gauge">
            <UptimeGauge from={uptimePercent.from} to={uptimePercent.to} />
          </dd>
        </div>
      </Figures>
      <SpecList specs={SPECS} />
      <TextLink href="#how-we-count">How we count capacity and uptime</TextLink>
    </Section>
  );
}
