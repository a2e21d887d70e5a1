import { chakra } from '@chakra-ui/react';
import { SectionHeading } from '#client/components/section.tsx';
import { Stat } from '#client/components/stat.tsx';
import { TextLink } from '#client/components/text-link.tsx';
import { UaeMap } from '#client/illustrations/maps/uae-map.tsx';
import { columns } from '#client/theme/columns.ts';
import { farmFigures } from '#shared/catalogue/farms.ts';
import { figures, howWeCount } from '#shared/catalogue/figures.ts';
import { siteSummary } from '#shared/catalogue/sites.ts';

const content = {
  id: 'map',
  label: 'Where they are',
  heading: 'Abu Dhabi and Al Ain',
  summaryNote: `${farmFigures.currentMegawatts.value} MW is the current capacity of our farms; ${figures.acrossAbuDhabiAndAlAin.value} MW is what the four sites below can carry together.`,
} as const;

const Root = chakra('section', {
  base: {
    borderTop: '1px solid {colors.line}',
    '& > .wrap': {
      ...columns({ rowGap: 12, lg: '9 3' }),
      paddingTop: 'clamp(2.5rem, 2rem + 3vw, 5rem)',
      paddingBottom: 'section',
      xl: { columnGap: 16 },
    },
    '& h2': { textStyle: 'heading', mb: 8, '& .label': { mb: 2 } },
    '& .note': { mt: 4 },
    '& h3': { textStyle: 'label', color: 'faint', mb: 5 },
    '& dl': columns({ rowGap: 8, base: '1 1', lg: '1' }),
    '& dd': { fontSize: 'clamp(2.75rem, 2rem + 3vw, 5.25rem)' },
  },
});

export function SitesMap() {
  const { id, label, heading, summaryNote } = content;
  return (
    <Root id={id} aria-labelledby={`${id}-heading`}>
      <div className="wrap">
        <div>
          <SectionHeading id={id} label={label} heading={heading} />
          <UaeMap />
          <p className="note">
            Each square is a site; its area shows the capacity. The bar at the lower right is 100
            km.
          </p>
        </div>
        <div>
          <h3>Summary</h3>
          <dl>
            {siteSummary.map((stat) => (
              <Stat key={stat.label} {...stat} />
            ))}
          </dl>
          <p className="note">
            {summaryNote} <TextLink href={howWeCount.href}>{howWeCount.label}</TextLink>
          </p>
        </div>
      </div>
    </Root>
  );
}
