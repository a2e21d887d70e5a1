import { chakra, defineStyle } from '@chakra-ui/react';
import { Badge } from '#client/components/badge.tsx';
import { SpecList, Stat, TextItems } from '#client/components/facts.tsx';
import { Band, ClosingCall, PageHero, SectionHeading } from '#client/components/section.tsx';
import { NewTabButton, TextLink } from '#client/components/text-link.tsx';
import { UaeMap } from '#client/illustrations/maps/maps.tsx';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { FIGURES_DISCLAIMER, farmFigures } from '#shared/catalogue/farms.ts';
import { figures, howWeCount } from '#shared/catalogue/figures.ts';
import {
  type Cooling,
  type DeploymentSite,
  SITES,
  sharesCoordinates,
  siteFiguresDate,
  siteSummary,
} from '#shared/catalogue/sites.ts';
import { bookingPath, PATHS } from '#shared/paths.ts';

const coolings: Record<Cooling, string> = { air: 'Air', hydro: 'Hydro', immersion: 'Immersion' };

const en = {
  hero: {
    label: 'Deployment sites',
    heading: '65.5 MW across Abu Dhabi and Al Ain',
    lede: 'Four operational sites. Three are air-cooled; the largest is hydro-cooled. Each is listed with its capacity, cooling and uptime.',
  },
  map: {
    label: 'Where they are',
    heading: 'Abu Dhabi and Al Ain',
    legend:
      'Each square is a site; its area shows the capacity. The bar at the lower right is 100 km.',
    summary: 'Summary',
    summaryNote: `${farmFigures.currentMegawatts.value} MW is the current capacity of our farms; ${figures.acrossAbuDhabiAndAlAin.value} MW is what the four sites below can carry together.`,
  },
  sheets: {
    label: 'The sites',
    heading: 'Four operational sites',
    lede: 'The area of each square shows the site’s capacity, as on the map.',
  },
  sheet: {
    capacity: 'Capacity',
    uptime: 'Uptime',
    asOf: 'Figures as of',
    cooling: 'Cooling',
    address: 'Address',
    emirate: (name: string) => `Emirate of ${name}`,
    coordinates: 'Coordinates',
    megawatts: 'MW',
    coolings,
    features: 'Key features',
    viewOnMaps: 'View on Maps',
    newTab: (site: string) => `: ${site} (opens in a new tab)`,
  },
  closing: {
    heading: 'Visit a site',
    text: 'Tell us your machines and load. We will tell you which site has room and arrange a visit.',
    visit: 'Book a site visit',
    contact: 'Contact us',
  },
};

const total = `${figures.acrossAbuDhabiAndAlAin.value} ميجاواط`;

const ar: typeof en = {
  hero: {
    label: 'مواقع التشغيل',
    heading: `${total} في أبوظبي والعين`,
    lede: 'أربعة مواقع قيد التشغيل: ثلاثة مبرّدة بالهواء، وأكبرها مبرّد بالماء. ونعرض لكل موقع قدرته وتبريده ونسبة تشغيله.',
  },
  map: {
    label: 'أماكنها',
    heading: 'أبوظبي والعين',
    legend: 'كل مربع موقع، ومساحته تمثّل قدرته. والخط في أسفل يمين الخريطة يمثّل 100 كيلومتر.',
    summary: 'الملخص',
    summaryNote: `${farmFigures.currentMegawatts.value} ميجاواط هي القدرة الحالية لمزارعنا، و${total} هي ما تستوعبه المواقع الأربعة أدناه مجتمعة.`,
  },
  sheets: {
    label: 'المواقع',
    heading: 'أربعة مواقع قيد التشغيل',
    lede: 'مساحة كل مربع تمثّل قدرة الموقع، كما في الخريطة.',
  },
  sheet: {
    capacity: 'القدرة',
    uptime: 'نسبة التشغيل',
    asOf: 'الأرقام حتى تاريخ',
    cooling: 'التبريد',
    address: 'العنوان',
    emirate: (name) => `إمارة ${name}`,
    coordinates: 'الإحداثيات',
    megawatts: 'ميجاواط',
    coolings: { air: 'بالهواء', hydro: 'بالماء', immersion: 'بالغمر' },
    features: 'أهم المزايا',
    viewOnMaps: 'عرض على الخريطة',
    newTab: (site) => `: ${site} (يفتح في تبويب جديد)`,
  },
  closing: {
    heading: 'زوروا موقعًا',
    text: 'أخبرونا بأجهزتكم وحملها. نخبركم أي موقع يتسع لها، ونرتّب الزيارة.',
    visit: 'احجزوا زيارة لموقع',
    contact: 'تواصلوا معنا',
  },
};

const SITES_COPY = { en, ar };

const sheetsStyle = defineStyle({
  '& header': { ...columns({ rowGap: 6, lg: '8 4' }), mb: 14, lg: { alignItems: 'end' } },
  '& h2': { textStyle: 'page' },
  '& .note': { mt: 4 },
});

export function DeploymentSitesPage() {
  const { hero, sheets, closing } = useCopy(SITES_COPY);
  const actions = [
    { label: closing.visit, href: bookingPath('hosting-consultation') },
    { label: closing.contact, href: PATHS.contact },
  ];
  return (
    <>
      <PageHero {...hero} book={bookingPath('hosting-consultation')} />
      <SitesMap />
      <Band css={sheetsStyle} id="sites">
        <header>
          <SectionHeading id="sites" label={sheets.label} heading={sheets.heading} />
          <p className="lede">{sheets.lede}</p>
        </header>
        {useCopy(SITES).map((site) => (
          <SiteSheet key={site.id} site={site} />
        ))}
        <p className="note">{useCopy(FIGURES_DISCLAIMER)}</p>
      </Band>
      <ClosingCall id="visit" {...closing} actions={actions} />
    </>
  );
}

const mapRootStyle = defineStyle({
  py: 0,
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
});

function SitesMap() {
  const { label, heading, legend, summary, summaryNote } = useCopy(SITES_COPY).map;
  const counting = useCopy(howWeCount);
  return (
    <Band css={mapRootStyle} id="map">
      <div>
        <SectionHeading id="map" label={label} heading={heading} />
        <UaeMap />
        <p className="note">{legend}</p>
      </div>
      <div>
        <h3>{summary}</h3>
        <dl>
          {useCopy(siteSummary).map((stat) => (
            <Stat key={stat.label} {...stat} />
          ))}
        </dl>
        <p className="note">
          {summaryNote} <TextLink href={counting.href}>{counting.label}</TextLink>
        </p>
      </div>
    </Band>
  );
}

const sheetStyle = defineStyle({
  ...columns({ rowGap: 8, md: '4 7', xl: '3 4 4' }),
  borderTop: '1px solid {colors.edge}',
  py: 'clamp(2rem, 1.5rem + 2vw, 3.5rem)',
  xl: { columnGap: 20 },
  '& .facts': { md: { gridColumn: 2 }, xl: { gridColumn: 3, paddingTop: 4 } },
  '& .square': { md: { gridRow: '1 / 3' }, xl: { gridRow: 'auto' } },
  '& .square svg': { maxWidth: '17rem', md: { maxWidth: 'none' } },
  '& .square p': { textStyle: 'figure', fontSize: 'title', mt: 3 },
  '& .square small': { fontSize: '0.5em', color: 'muted' },
  '& .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 6, rowGap: 1 },
  '& h3': { textStyle: 'title' },
  '& .country': { textStyle: 'small', color: 'faint', mb: 5, _rtl: { mt: 2 } },
  '& .about': { color: 'muted', maxWidth: 'measure', mb: 8 },
  '& h4': { textStyle: 'label', fontFamily: 'body', color: 'faint', mb: 3 },
  '& .features': { columnGap: 'column', sm: { columns: 2 }, xl: { columns: 1 } },
  '& .features li': {
    breakInside: 'avoid',
    py: 1,
    paddingInlineStart: 5,
    position: 'relative',
    // Decorative: without the empty alternative a screen reader reads "plus" before each feature.
    _before: { content: '"+" / ""', position: 'absolute', insetInlineStart: 0, color: 'copper' },
  },
  '& .map': { mt: 6 },
});

const long = { dateStyle: 'long', timeZone: 'UTC' } as const;
const DAY = {
  en: new Intl.DateTimeFormat('en-GB', long),
  ar: new Intl.DateTimeFormat('ar-AE-u-nu-latn', long),
};

const LARGEST = Math.max(...SITES.en.map(({ capacityMegawatts }) => capacityMegawatts));

function SiteSheet({ site }: { readonly site: DeploymentSite }) {
  const heading = `${site.id}-heading`;
  const copy = useCopy(SITES_COPY).sheet;
  const day = useCopy(DAY).format(new Date(siteFiguresDate.value));
  const specs = [
    { term: copy.capacity, value: `${site.capacityMegawatts} ${copy.megawatts}` },
    { term: copy.uptime, value: `${site.uptimePercent}%` },
    { term: copy.asOf, value: day },
    { term: copy.cooling, value: copy.coolings[site.cooling] },
    ...(sharesCoordinates(site)
      ? [{ term: copy.address, value: copy.emirate(site.emirate) }]
      : [
          { term: copy.address, value: site.address.value },
          { term: copy.coordinates, value: <bdi>{site.coordinates.value}</bdi> },
        ]),
  ];
  return (
    <chakra.article css={sheetStyle} id={site.id} aria-labelledby={heading}>
      <div className="square" aria-hidden="true">
        <CapacitySquare megawatts={site.capacityMegawatts} />
        <p>
          {site.capacityMegawatts} <small>{copy.megawatts}</small>
        </p>
      </div>
      <div>
        <div className="head">
          <h3 id={heading}>{site.name}</h3>
          <Badge tone="live">{site.status}</Badge>
        </div>
        <p className="country">{site.country}</p>
        <p className="about">{site.description}</p>
        <h4>{copy.features}</h4>
        <ul className="features">
          <TextItems texts={site.features} />
        </ul>
      </div>
      <div className="facts">
        <SpecList specs={specs} />
        <NewTabButton className="map" href={site.mapUrl.value} note={copy.newTab(site.name)}>
          {copy.viewOnMaps}
        </NewTabButton>
      </div>
    </chakra.article>
  );
}

/** The side length of one megawatt's square, in drawing units. */
const MEGAWATT_SIDE = 50;
const HATCH = 12;

const drawingStyle = defineStyle({
  width: 'full',
  height: 'auto',
  fill: 'none',
  stroke: 'accent',
  '& path': { vectorEffect: 'non-scaling-stroke' },
  '& .lines': { strokeWidth: '0.75px', opacity: 0.65 },
  '& .frame': { strokeWidth: '1.5px' },
});

/** A square whose area is the site's capacity in megawatts. */
function CapacitySquare({ megawatts }: { readonly megawatts: number }) {
  const width = Math.round(MEGAWATT_SIDE * Math.sqrt(LARGEST));
  const side = Math.round(MEGAWATT_SIDE * Math.sqrt(megawatts));
  const rows = Array.from({ length: Math.ceil(side / HATCH) - 1 }, (_, row) => (row + 1) * HATCH);
  return (
    // Decorative: the figure below has the same value. A `width` prop would become a style that
    // overrides the column's width.
    <chakra.svg
      css={drawingStyle}
      className="flows"
      viewBox={`-2 -2 ${width + 4} ${side + 4}`}
      aria-hidden="true"
    >
      <path className="lines" d={rows.map((y) => `M0 ${y}h${side}`).join('')} />
      <path className="frame" d={`M0 0h${side}v${side}H0z`} />
    </chakra.svg>
  );
}
