import { chakra, defineStyle } from '@chakra-ui/react';
import { ActionLink } from '#client/components/button.tsx';
import { LazyImage } from '#client/components/lazy-image.tsx';
import { Band, ClosingCall, PageHero } from '#client/components/section.tsx';
import { PriceText, TextLink } from '#client/components/text-link.tsx';
import hall from '#client/illustrations/container-hall.svg?url';
import miner from '#client/illustrations/hydro-miner.svg?url';
import plot from '#client/illustrations/plot-with-power.svg?url';
import clock from '#client/illustrations/round-the-clock.svg?url';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { figureTexts, howWeCount } from '#shared/catalogue/figures.ts';
import {
  miningSolutions,
  type ServiceCard,
  serviceCards,
  uptimeSla,
} from '#shared/catalogue/service-cards.ts';
import { ltr } from '#shared/language/locale.ts';
import { bookingPath, PATHS } from '#shared/paths.ts';

const en = {
  hero: {
    label: 'Services',
    heading: 'Hosting, sites, hardware, operations',
    lede: 'Five services, separately or together. Each order states its scope, price and term.',
  },
  index: 'Our five services',
  drawings: {
    hosting: 'A hall of six mining containers under a steel frame',
    'sites-and-power':
      'An overhead line that ends at a gantry, a transformer, and an empty plot marked by pegs',
    hardware: 'A hydro-cooled Bitcoin miner with its water fittings',
    operations: 'A 24-hour dial, live all the way round',
  },
  solutions: {
    lede: 'The same sites and services, for two kinds of client.',
    institutional: {
      name: 'Institutional',
      text: `For institutional clients, family offices, sovereign funds and large-scale miners: dedicated capacity on contracts of ${figureTexts.en.bothTerms}.`,
      link: 'See the farms',
    },
    retail: {
      name: 'Retail',
      text: 'For tech founders and high-net-worth participants in co-mining: a share in an operating site, with no premises, staff or customs work of your own.',
      link: 'Write to us',
    },
  },
  uptime: {
    heading: 'The uptime in your contract',
    text: 'Hosting comes with a 99% uptime SLA: the share of hours in a month in which power, cooling and network are available to your machines. If a month falls below it, you receive the credit set in your order.',
    counts: 'Uptime SLA',
    excluded:
      'Announced maintenance and curtailment by the grid operator do not count as downtime.',
    clause: 'Clause 5.4 of the terms',
  },
  closing: {
    heading: 'Request a quote',
    text: 'Tell us how many machines or megawatts, where and when. We contact you within 24 hours.',
    book: 'Book a Call',
    quote: 'Get Hosting Quote',
  },
};

const ar: typeof en = {
  hero: {
    label: 'الخدمات',
    heading: 'استضافة ومواقع وأجهزة وتشغيل',
    lede: 'خمس خدمات، منفردة أو مجتمعة. يحدد كل أمر خدمة نطاقه وسعره ومدته.',
  },
  index: 'خدماتنا الخمس',
  drawings: {
    hosting: 'قاعة من ست حاويات تعدين تحت هيكل فولاذي',
    'sites-and-power':
      'خط كهربائي هوائي ينتهي عند بوابة حديدية، ومحوّل، وقطعة أرض خالية محددة بأوتاد',
    hardware: 'جهاز تعدين بيتكوين مبرّد بالماء مع وصلات المياه',
    operations: 'قرص 24 ساعة، يعمل على مدار الدائرة',
  },
  solutions: {
    lede: 'المواقع والخدمات نفسها، لفئتين من العملاء.',
    institutional: {
      name: 'المؤسسات',
      text: `للمؤسسات والمكاتب العائلية والصناديق السيادية وكبار المعدِّنين: قدرة مخصصة بعقود مدتها ${figureTexts.ar.bothTerms}.`,
      link: 'اطّلعوا على المزارع',
    },
    retail: {
      name: 'الأفراد',
      text: 'لمؤسسي شركات التقنية وأصحاب الثروات المشاركين في التعدين المشترك: حصة في موقع عامل، من دون مقرّ أو موظفين أو تخليص جمركي من جانبكم.',
      link: 'راسلونا',
    },
  },
  uptime: {
    heading: 'نسبة التشغيل في عقدكم',
    text: `تشمل الاستضافة اتفاقية مستوى خدمة بنسبة تشغيل ${ltr(`${uptimeSla.value}%`)}: أي حصة ساعات الشهر التي تتوفر فيها الطاقة والتبريد والشبكة لأجهزتكم. وإذا قلّت النسبة في شهر عن ذلك، تستحقون الرصيد المحدد في أمر الخدمة.`,
    counts: 'نسبة التشغيل في اتفاقية مستوى الخدمة',
    excluded: 'لا تُحتسب الصيانة المعلن عنها ولا تقييد الأحمال من مشغّل الشبكة فترةَ توقف.',
    clause: 'البند 5.4 من الشروط',
  },
  closing: {
    heading: 'اطلبوا عرض سعر',
    text: 'أخبرونا بعدد الأجهزة أو الميجاواط، وبالمكان والتاريخ. نتواصل معكم خلال 24 ساعة.',
    book: 'احجزوا مكالمة',
    quote: 'احصلوا على عرض سعر للاستضافة',
  },
};

const SERVICES_COPY = { en, ar };

export function ServicesPage() {
  const { hero, closing } = useCopy(SERVICES_COPY);
  const actions = [
    { label: closing.book, href: bookingPath() },
    { label: closing.quote, href: bookingPath('hosting-consultation') },
  ];
  return (
    <>
      <PageHero {...hero} book={bookingPath()} />
      <ServicesIndex />
      {useCopy(serviceCards).map((card) => (
        <ServiceChapter key={card.id} card={card} />
      ))}
      <MiningSolutions />
      <UptimeSla />
      <ClosingCall id="call" {...closing} actions={actions} />
    </>
  );
}

const indexStyle = defineStyle({
  pb: 'clamp(0.5rem, 2vw, 2rem)',
  '& a': {
    display: 'flex',
    alignItems: 'baseline',
    borderTop: '1px solid {colors.line}',
    py: 'clamp(0.75rem, 0.5rem + 0.8vw, 1.25rem)',
    textStyle: 'title',
    color: 'text',
    transition: 'color 120ms, padding-left 220ms cubic-bezier(0.2, 0.6, 0.2, 1)',
    _hover: { color: 'accentHigh', paddingInlineStart: 4 },
  },
});

function ServicesIndex() {
  const services = [...useCopy(serviceCards), useCopy(miningSolutions)];
  return (
    <chakra.nav css={indexStyle} aria-label={useCopy(SERVICES_COPY).index}>
      <ul className="wrap">
        {services.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </chakra.nav>
  );
}

// Lines and cables lead away from the text; a clock does not mirror.
const DRAWINGS = {
  hosting: { src: hall, width: 4360, height: 2780, className: 'flows' },
  'sites-and-power': { src: plot, width: 1200, height: 500, className: 'flows' },
  hardware: { src: miner, width: 1020, height: 810, className: 'flows' },
  operations: { src: clock, width: 640, height: 640 },
};

const chapterStyle = defineStyle({
  py: 'clamp(3.5rem, 2.5rem + 4vw, 6.5rem)',
  '& > .wrap': {
    ...columns({ rowGap: 8, lg: '5 7' }),
    alignItems: 'center',
    xl: { columnGap: 24 },
  },
  '&:nth-of-type(even) > .wrap': { lg: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' } },
  '&:nth-of-type(even) img': { lg: { order: -1 } },
  '& img': {
    // Reserves the drawing's height before the file arrives.
    width: 'full',
    maxHeight: '36rem',
    objectFit: 'contain',
  },
  '& h2': { textStyle: 'title', mb: 6, maxWidth: '11em' },
  '& .lede': { mb: 8 },
  '& ul': { mb: 8, maxWidth: '30rem' },
  '& li': { borderTop: '1px solid {colors.line}', py: 3 },
});

function ServiceChapter({ card }: { readonly card: ServiceCard }) {
  const { id, name, summary, includes, button, target } = card;
  return (
    <Band css={chapterStyle} id={id}>
      <div>
        <h2 id={`${id}-heading`}>{name}</h2>
        <p className="lede">{summary}</p>
        <ul>
          {includes.map((part) => (
            <li key={part}>
              <PriceText text={part} />
            </li>
          ))}
        </ul>
        <ActionLink href={target} variant="outline">
          {button}
        </ActionLink>
      </div>
      <LazyImage {...DRAWINGS[id]} alt={useCopy(SERVICES_COPY).drawings[id]} />
    </Band>
  );
}

const solutionsStyle = defineStyle({
  '& h2': { textStyle: 'title', maxWidth: '12em' },
  '& .lede': { maxWidth: 'none', mt: 4 },
  '& .kinds': { ...columns({ rowGap: 10, lg: '7 5' }), mt: 12, xl: { columnGap: 24 } },
  '& .kinds > div': { borderTop: '1px solid {colors.edge}', pt: 4 },
  '& h3': { textStyle: 'page', mb: 5 },
  '& .kinds p': { color: 'muted', maxWidth: 'measure', mb: 4 },
  '& a': { display: 'inline-block', minHeight: 8 },
});

function MiningSolutions() {
  const { id, name } = useCopy(miningSolutions);
  const { lede, institutional, retail } = useCopy(SERVICES_COPY).solutions;
  const kinds = [
    { ...institutional, href: PATHS.miningFarms },
    { ...retail, href: PATHS.contact },
  ];
  return (
    <Band css={solutionsStyle} id={id}>
      <h2 id={`${id}-heading`}>{name}</h2>
      <p className="lede">{lede}</p>
      <div className="kinds">
        {kinds.map((kind) => (
          <div key={kind.name}>
            <h3>{kind.name}</h3>
            <p>{kind.text}</p>
            <TextLink href={kind.href}>{kind.link}</TextLink>
          </div>
        ))}
      </div>
    </Band>
  );
}

const uptimeStyle = defineStyle({
  py: 'clamp(3.5rem, 2.5rem + 4vw, 6.5rem)',
  '& > .wrap': { ...columns({ rowGap: 8, lg: '7 5' }), alignItems: 'end', xl: { columnGap: 24 } },
  '& .figure': {
    textStyle: 'figure',
    fontSize: 'clamp(9rem, 4rem + 22vw, 24rem)',
    lineHeight: 0.78,
    marginInlineStart: '-0.05em',
    _rtl: { marginInlineStart: 0 },
    whiteSpace: 'nowrap',
  },
  '& .figure small': { fontSize: '0.4em', color: 'muted' },
  '& .counts': { textStyle: 'heading', mt: 8, color: 'muted' },
  '& h2': { textStyle: 'title', mb: 5 },
  '& .more': { color: 'muted', maxWidth: 'measure', mt: 5 },
  '& ul': { display: 'flex', flexWrap: 'wrap', columnGap: 6, mt: 4 },
  '& ul a': { display: 'inline-block', py: 2 },
});

function UptimeSla() {
  const { heading, text, counts, excluded, clause } = useCopy(SERVICES_COPY).uptime;
  const { value, unit } = uptimeSla;
  const links = [
    { label: clause, href: `${PATHS.termsOfConditions}#hosting` },
    useCopy(howWeCount),
  ];
  return (
    <Band css={uptimeStyle} id="uptime">
      <div>
        <p className="figure">
          {value}
          <small>{unit}</small>
        </p>
        <p className="counts">{counts}</p>
      </div>
      <div>
        <h2 id="uptime-heading">{heading}</h2>
        <p className="lede">{text}</p>
        <p className="more">{excluded}</p>
        <ul>
          {links.map(({ label, href }) => (
            <li key={href}>
              <TextLink href={href}>{label}</TextLink>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
