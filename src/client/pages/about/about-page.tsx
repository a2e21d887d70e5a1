import { chakra, defineStyle } from '@chakra-ui/react';
import { TextItems } from '#client/components/facts.tsx';
import { LazyImage } from '#client/components/lazy-image.tsx';
import {
  Band,
  ClosingCall,
  PageHero,
  Section,
  SectionHeading,
} from '#client/components/section.tsx';
import cooling from '#client/illustrations/chain/chain-cooling.svg?url';
import machines from '#client/illustrations/chain/chain-machines.svg?url';
import operations from '#client/illustrations/chain/chain-operations.svg?url';
import power from '#client/illustrations/chain/chain-power.svg?url';
import { Flag, WorldMap } from '#client/illustrations/maps/maps.tsx';
import portrait from '#client/illustrations/portrait.svg?url';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { LOCATIONS, locationName } from '#shared/catalogue/locations.ts';
import { initials, team } from '#shared/catalogue/team.ts';
import { bookingPath, PATHS } from '#shared/paths.ts';

const en = {
  hero: {
    label: 'About us',
    heading: 'Bitcoin mining infrastructure from the UAE',
    lede: '71 is a Bitcoin mining infrastructure and hosting company based in the UAE. We find sites, secure power, supply machines and run them for our clients.',
  },
  company: {
    label: 'About',
    heading: 'One company for power, cooling, hardware and operations',
    text: [
      'A mining operation needs power at a known price, a site permitted to use it, cooling that copes with a Gulf summer, and staff on call at night. With four suppliers, it is often unclear who is responsible for a fault.',
      'We provide all four, together or separately. Machines that a client owns remain the client’s. Clients hold their own mining accounts and wallets; we never hold their keys.',
    ],
    chain: [
      { term: 'Power', text: 'Site acquisition, lease structuring and power deals' },
      { term: 'Cooling', text: 'Hosting with air, hydro and immersion cooling' },
      { term: 'Hardware', text: 'ASIC miners, sourced and delivered' },
      { term: 'Operations', text: 'Full operations and site management' },
    ],
    clientsHeading: 'Clients and partners',
    clients: [
      'Institutional clients',
      'Family offices',
      'Sovereign funds',
      'Large-scale miners',
      'Tech founders',
      // A word joiner prevents a line break after “co-”.
      'High-net-worth retail co-\u2060mining participants',
      'Hosting clients',
      'Hardware buyers',
      'Site and power partners',
      'Investors',
    ],
  },
  vision: {
    label: 'Vision',
    heading: 'From Abu Dhabi to five countries',
    lede: 'We operate in Abu Dhabi and Al Ain. We want to build wherever power is available at a price that works for mining: in Canada, the USA, Oman and Ethiopia.',
    placesHeading: 'Our five locations',
    places: {
      ae: 'Four operational sites in Abu Dhabi and Al Ain; head office in Dubai',
      ca: 'Turnkey solutions are offered in Canada',
      us: 'Turnkey solutions are offered in the USA',
      om: 'In the GCC, next to the UAE',
      et: 'In East Africa',
    },
  },
  leadership: { label: 'Our team', heading: 'Leadership' },
  closing: {
    heading: 'Talk to us',
    text: 'Book a call or write to us. Calls take 30 to 90 minutes, depending on the subject. We reply within 24 hours.',
    book: 'Book a call',
    write: 'Write to us',
  },
};

const ar: typeof en = {
  hero: {
    label: 'من نحن',
    heading: 'بنية تحتية لتعدين البيتكوين من الإمارات',
    lede: '71 شركة متخصصة في البنية التحتية لتعدين البيتكوين واستضافة أجهزته، ومقرها الإمارات. نجد المواقع، ونؤمّن الكهرباء، ونورّد الأجهزة، ونشغّلها لعملائنا.',
  },
  company: {
    label: 'الشركة',
    heading: 'شركة واحدة للكهرباء والتبريد والأجهزة والتشغيل',
    text: [
      'يحتاج التعدين إلى كهرباء بسعر معلوم، وموقع مرخّص لاستخدامها، وتبريد يتحمّل صيف الخليج، وفريق مناوب ليلًا. ومع أربعة مورّدين، كثيرًا ما يصعب تحديد المسؤول عن العطل.',
      'نقدّم العناصر الأربعة مجتمعةً أو منفردة. تبقى الأجهزة التي يملكها العميل ملكًا له، ويحتفظ العملاء بحسابات التعدين والمحافظ الخاصة بهم، ولا نحتفظ بمفاتيحها أبدًا.',
    ],
    chain: [
      { term: 'الكهرباء', text: 'الاستحواذ على المواقع وهيكلة عقود الإيجار وعقود الطاقة' },
      { term: 'التبريد', text: 'الاستضافة مع التبريد بالهواء والماء والغمر' },
      { term: 'الأجهزة', text: 'أجهزة ASIC نوفّرها ونسلّمها' },
      { term: 'التشغيل', text: 'التشغيل الكامل وإدارة المواقع' },
    ],
    clientsHeading: 'العملاء والشركاء',
    clients: [
      'المؤسسات',
      'المكاتب العائلية',
      'الصناديق السيادية',
      'كبار المعدِّنين',
      'مؤسسو شركات التقنية',
      'أصحاب الثروات المشاركون في التعدين المشترك',
      'عملاء الاستضافة',
      'مشترو الأجهزة',
      'شركاء المواقع والطاقة',
      'المستثمرون',
    ],
  },
  vision: {
    label: 'الرؤية',
    heading: 'من أبوظبي إلى خمس دول',
    lede: 'نعمل في أبوظبي والعين. ونسعى إلى البناء حيث تتوفر الكهرباء بسعر مناسب للتعدين: في كندا والولايات المتحدة وعُمان وإثيوبيا.',
    placesHeading: 'مواقعنا في خمس دول',
    places: {
      ae: 'أربعة مواقع قيد التشغيل في أبوظبي والعين، والمقر الرئيسي في دبي',
      ca: 'حلول تسليم مفتاح متاحة في كندا',
      us: 'حلول تسليم مفتاح متاحة في الولايات المتحدة',
      om: 'في دول مجلس التعاون الخليجي، بجوار الإمارات',
      et: 'في شرق إفريقيا',
    },
  },
  leadership: { label: 'فريقنا', heading: 'القيادة' },
  closing: {
    heading: 'تحدثوا معنا',
    text: 'احجزوا مكالمة أو راسلونا. تستغرق المكالمة من 30 إلى 90 دقيقة بحسب الموضوع. ونرد خلال 24 ساعة.',
    book: 'احجزوا مكالمة',
    write: 'راسلونا',
  },
};

const ABOUT_COPY = { en, ar };

export function AboutPage() {
  const { hero, closing } = useCopy(ABOUT_COPY);
  const actions = [
    { label: closing.book, href: bookingPath() },
    { label: closing.write, href: PATHS.contact },
  ];
  return (
    <>
      <PageHero {...hero} book={bookingPath()} />
      <AboutCompany />
      <AboutVision />
      <AboutLeadership />
      <ClosingCall id="talk" {...closing} actions={actions} />
    </>
  );
}

const proseStyle = defineStyle({
  ...columns({ rowGap: 6, xl: '5 4' }),
  xl: { columnGap: 16 },
  '& p': { color: 'muted', maxWidth: 'measure' },
  '& p:first-of-type': { textStyle: 'lede', color: 'text' },
  '& p:last-of-type': { xl: { alignSelf: 'end' } },
});

const clientsStyle = defineStyle({
  mt: 'section',
  '& h3': { textStyle: 'label', color: 'faint', mb: 6 },
  '& ul': { columnGap: 'column', md: { columns: 2 }, xl: { columnGap: 16 } },
  '& li': {
    breakInside: 'avoid',
    borderTop: '1px solid {colors.line}',
    py: 3,
    textStyle: 'heading',
  },
});

function AboutCompany() {
  const { text, chain, clientsHeading, clients, ...section } = useCopy(ABOUT_COPY).company;
  return (
    <Section id="about" {...section}>
      <chakra.div css={proseStyle}>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </chakra.div>
      <chakra.ol css={chainStyle}>
        {chain.map(({ term, text: part }, index) => (
          <li key={term}>
            <LazyImage className="flows" src={SYMBOLS[index]} alt="" width={360} height={104} />
            <h3>{term}</h3>
            <p>{part}</p>
          </li>
        ))}
      </chakra.ol>
      <chakra.div css={clientsStyle}>
        <h3>{clientsHeading}</h3>
        <ul>
          <TextItems texts={clients} />
        </ul>
      </chakra.div>
    </Section>
  );
}

const chainStyle = defineStyle({
  ...columns({ rowGap: 10, md: '1 1', xl: '1 1 1 1' }),
  columnGap: 0,
  mt: 'clamp(3rem, 2rem + 4vw, 6rem)',
  '& img': { width: 'full', height: '6.5rem', mb: 4 },
  '& h3': { textStyle: 'heading', mb: 2 },
  '& p': { color: 'muted', maxWidth: '17em', paddingInlineEnd: 6 },
});

const SYMBOLS = [power, cooling, machines, operations];

const visionStyle = defineStyle({
  '& > .wrap': { ...columns({ rowGap: 6, lg: '8 4' }), lg: { alignItems: 'end' } },
  '& h2': { textStyle: 'page', maxWidth: '9em' },
  '& .lede': { maxWidth: 'none' },
  '& .map': { gridColumn: '1 / -1', mt: 8 },
});

const placesStyle = defineStyle({
  ...columns({ md: '1 1', xl: '1.6 1 1 1 1' }),
  gridColumn: '1 / -1',
  mt: 8,
  '& li': {
    display: 'grid',
    gridTemplateColumns: '3rem minmax(0, 1fr)',
    columnGap: 5,
    alignContent: 'start',
    borderTop: '1px solid {colors.edge}',
    paddingTop: 4,
    paddingBottom: 6,
    xl: { display: 'block' },
  },
  '& img': { gridRow: '1 / 3', marginTop: '0.2em' },
  '& h3': { textStyle: 'heading', mb: 1, xl: { mt: 4 } },
  '& p': { textStyle: 'small', color: 'muted', maxWidth: '18em' },
  // On a tablet, the live location has its own row above two rows of two.
  '& .live': { borderTopColor: 'accent', gridColumn: { md: '1 / -1', xl: 'auto' } },
});

function AboutVision() {
  const { label, heading, lede, placesHeading, places } = useCopy(ABOUT_COPY).vision;
  return (
    <Band css={visionStyle} id="vision">
      <SectionHeading id="vision" label={label} heading={heading} />
      <p className="lede">{lede}</p>
      <div className="map">
        <WorldMap />
      </div>
      <chakra.ul css={placesStyle} aria-label={placesHeading}>
        {useCopy(LOCATIONS).map((location) => (
          <li key={location.country} className={location.live ? 'live' : undefined}>
            <Flag country={location.country} />
            <h3>{locationName(location)}</h3>
            <p>{places[location.country]}</p>
          </li>
        ))}
      </chakra.ul>
    </Band>
  );
}

const teamStyle = defineStyle({
  ...columns({ rowGap: 10, md: '5 6' }),
  md: { rowGap: 6 },
  xl: { columnGap: 16 },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(6.5rem, 2fr) minmax(0, 3fr)',
    columnGap: 'column',
    alignItems: 'end',
    paddingBottom: 6,
    borderBottom: '1px solid {colors.line}',
  },
  '& li:first-of-type': {
    md: { gridRow: '1 / 4', display: 'flex', flexDirection: 'column', alignItems: 'stretch' },
  },
  '& li:first-of-type > div:first-of-type': { md: { flexGrow: 1, aspectRatio: 'auto' } },
  '& li:first-of-type .text': { md: { marginTop: 6 } },
  '& h3': { textStyle: 'heading' },
  '& .name': { color: 'faint', textStyle: 'small', mt: 1 },
  '& .remit': { color: 'muted', textStyle: 'small', mt: 3, maxWidth: '22em' },
});

const portraitStyle = defineStyle({
  position: 'relative',
  aspectRatio: '4 / 5',
  overflow: 'hidden',
  border: '1px solid {colors.edge}',
  containerType: 'inline-size',
  '& img': { width: 'full', height: 'full', objectFit: 'cover' },
  '& span': {
    position: 'absolute',
    insetInlineStart: 0,
    bottom: 0,
    bg: 'page',
    paddingInlineEnd: '0.3em',
    paddingTop: '0.15em',
    paddingInlineStart: '0.2em',
    fontFamily: 'display',
    fontWeight: 300,
    fontSize: '22cqw',
    lineHeight: 1,
    letterSpacing: '-0.03em',
  },
});

function AboutLeadership() {
  return (
    <Section id="leadership" {...useCopy(ABOUT_COPY).leadership}>
      <chakra.ul css={teamStyle}>
        {useCopy(team).map((member) => {
          const { position, name, image, remit } = member;
          return (
            <li key={position}>
              <chakra.div css={portraitStyle}>
                <LazyImage
                  src={image.value || portrait}
                  alt={image.value && name.value}
                  width={400}
                  height={500}
                />
                {!image.value && <span aria-hidden="true">{initials(member)}</span>}
              </chakra.div>
              <div className="text">
                <h3>{position}</h3>
                <p className="name">{name.value}</p>
                <p className="remit">{remit}</p>
              </div>
            </li>
          );
        })}
      </chakra.ul>
    </Section>
  );
}
