import { chakra, defineStyle } from '@chakra-ui/react';
import { SpecList } from '#client/components/facts.tsx';
import { Section } from '#client/components/section.tsx';
import { TextLink } from '#client/components/text-link.tsx';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { farmCounts } from '#shared/catalogue/arabic/farms.ts';
import { farmFigures } from '#shared/catalogue/farms.ts';
import { CapacityGauge, UptimeGauge } from './farm-gauges.tsx';
import { FARMS_COPY } from './farms.copy.ts';

const figuresStyle = defineStyle({
  ...columns({ rowGap: 12, lg: '5 4' }),
  mb: 14,
  '& > div': { display: 'flex', flexDirection: 'column' },
  '& .wide': { lg: { gridColumn: '1 / -1' } },
  '& dt': { order: 2, textStyle: 'small', color: 'muted', mt: 2 },
  '& dd': { textStyle: 'figure' },
  '& .wide > dd:first-of-type': {
    fontSize: 'clamp(4.25rem, 1rem + 15vw, 15rem)',
    marginInlineStart: '-0.04em',
    _rtl: { marginInlineStart: 0 },
  },
  '& small': { fontSize: '0.36em', color: 'muted', letterSpacing: 'unit' },
  '& .percent': { marginInlineStart: '0.2em' },
  '& .gauge': { order: 3, mt: 4 },
});

export function FarmSpecifications() {
  const { currentMegawatts, plannedMegawatts, hashRatePetahashes, uptimePercent } = farmFigures;
  const copy = useCopy(FARMS_COPY).specifications;
  const counts = useCopy(farmCounts);
  return (
    <Section id="specifications" label={copy.label} heading={copy.heading}>
      <chakra.dl css={figuresStyle}>
        <div className="wide">
          <dt>{counts.hashRatePetahashes}</dt>
          <dd>
            <bdi>
              {hashRatePetahashes.value}
              <small> PH/s</small>
            </bdi>
          </dd>
        </div>
        <div>
          <dt>{copy.capacity(counts.currentMegawatts, plannedMegawatts.value)}</dt>
          <dd>
            {currentMegawatts.value}
            <small> {copy.megawatts}</small>
          </dd>
          <dd className="gauge">
            <CapacityGauge current={currentMegawatts.value} planned={plannedMegawatts.value} />
          </dd>
        </div>
        <div>
          <dt>{copy.uptime(counts.uptimePercent)}</dt>
          <dd>
            <bdi>
              {`${uptimePercent.from}-${uptimePercent.to}`}
              <small className="percent">%</small>
            </bdi>
          </dd>
          <dd className="gauge">
            <UptimeGauge from={uptimePercent.from} to={uptimePercent.to} />
          </dd>
        </div>
      </chakra.dl>
      <SpecList specs={copy.specs} />
      <TextLink href="#how-we-count">{copy.more}</TextLink>
    </Section>
  );
}
