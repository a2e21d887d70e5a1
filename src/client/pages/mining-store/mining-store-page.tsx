import { chakra, defineStyle } from '@chakra-ui/react';
import { TextItems } from '#client/components/facts.tsx';
import { LazyImage } from '#client/components/lazy-image.tsx';
import { ActionList, PageHero, Section } from '#client/components/section.tsx';
import { ExternalLink } from '#client/components/text-link.tsx';
import { COOLING_DRAWINGS } from '#client/illustrations/cooling-drawings.ts';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { COOLING_TECHNOLOGIES } from '#shared/catalogue/cooling.ts';
import { HARDWARE_TERMS, MINERS } from '#shared/catalogue/hardware.ts';
import { companyChatUrl } from '#shared/company.ts';
import { bookingPath, PATHS } from '#shared/paths.ts';
import { MinerComparison, MinerPlates } from './miners.tsx';
import { STORE_COPY } from './store.copy.ts';

export function MiningStorePage() {
  return (
    <>
      <PageHero {...useCopy(STORE_COPY).hero} book={bookingPath('hardware-procurement')} />
      <MinerIndex />
      <MinerPlates />
      <MinerComparison />
      <OrderSteps />
      <CoolingGuide />
      <StoreClosing />
    </>
  );
}

const indexStyle = defineStyle({
  borderTop: '1px solid {colors.edge}',
  '& ul': { display: 'grid', md: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
  '& li': {
    borderBottom: '1px solid {colors.line}',
    md: { borderBottom: 'none' },
    '& + li': {
      md: { borderInlineStart: '1px solid {colors.line}', paddingInlineStart: 'column' },
    },
  },
  '& a': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: 4,
    md: { flexDirection: 'column', height: 'full' },
    lg: { flexDirection: 'row' },
    py: 5,
    paddingInlineEnd: { md: 'column' },
    color: 'muted',
    _hover: { color: 'accentHigh' },
  },
  '& b': {
    fontFamily: 'display',
    fontSize: 'heading',
    fontWeight: 350,
    color: 'text',
    whiteSpace: 'nowrap',
  },
});

function MinerIndex() {
  return (
    <chakra.nav css={indexStyle} className="wrap" aria-label={useCopy(STORE_COPY).index}>
      <ul>
        {useCopy(MINERS).map(({ id, name, hashRate }) => (
          <li key={id}>
            <a href={`#${id}`}>
              {name}{' '}
              <b>
                <bdi>{`${hashRate.value} ${hashRate.unit}`}</bdi>
              </b>
            </a>
          </li>
        ))}
      </ul>
    </chakra.nav>
  );
}

const Chat = chakra('p', {
  base: { mt: 8, color: 'muted', '& a': { display: 'inline-block', py: 2 } },
});

function StoreClosing() {
  const { quote, specialist, cost, chat, ...section } = useCopy(STORE_COPY).closing;
  const actions = [
    { ...quote, href: bookingPath('hardware-procurement') },
    { ...specialist, href: bookingPath('hardware-procurement') },
    { ...cost, href: PATHS.runningCost },
  ];
  return (
    <Section id="next" {...section} navPath={PATHS.miningStore}>
      <ActionList actions={actions} />
      {companyChatUrl && (
        <Chat>
          {chat} <ExternalLink href={companyChatUrl}>WhatsApp Business</ExternalLink>
        </Chat>
      )}
    </Section>
  );
}

const stepsStyle = defineStyle({
  ...columns({ md: '1 1 1 1' }),
  counterReset: 'step',
  // One line connects the steps; its last part has the accent colour.
  '& > li': {
    counterIncrement: 'step',
    position: 'relative',
    borderInlineStart: '1px solid {colors.copperDim}',
    paddingInlineStart: 6,
    pb: 8,
    md: {
      borderInlineStart: 'none',
      borderTop: '1px solid {colors.copperDim}',
      paddingInlineStart: 0,
      paddingTop: 8,
      pb: 0,
      marginInlineEnd: 'calc(-1 * {spacing.column})',
      paddingInlineEnd: 'column',
    },
    _before: {
      content: '""',
      position: 'absolute',
      insetInlineStart: '-6px',
      top: '0.4em',
      width: '11px',
      height: '11px',
      border: '1px solid {colors.copper}',
      borderRadius: '50%',
      bg: 'page',
      md: { insetInlineStart: 0, top: '-6px' },
    },
    _last: {
      borderColor: 'accent',
      md: { marginInlineEnd: 0 },
      _before: { borderColor: 'accent', bg: 'accent' },
    },
  },
  '& h3': { textStyle: 'heading', mb: 1 },
  '& p': { color: 'muted', maxWidth: '22rem' },
});

const termsStyle = defineStyle({
  ...columns({ md: '4 5' }),
  mt: 20,
  borderBottom: '1px solid {colors.line}',
  '& > dt': { textStyle: 'heading', fontFamily: 'display', paddingTop: 6 },
  '& > dd': { color: 'muted', pb: 6, md: { paddingTop: 6 } },
  '& > :is(dt, dd)': { md: { borderTop: '1px solid {colors.line}' } },
  '& > dt:not(:first-of-type)': { borderTop: '1px solid {colors.line}' },
});

function OrderSteps() {
  const { steps, ...section } = useCopy(STORE_COPY).order;
  return (
    <Section id="delivery" {...section} navPath={PATHS.miningStore}>
      <chakra.ol css={stepsStyle}>
        {steps.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </chakra.ol>
      <chakra.dl css={termsStyle}>
        {useCopy(HARDWARE_TERMS).map(({ name, text }) => [
          <dt key={name}>{name}</dt>,
          <dd key={text}>{text}</dd>,
        ])}
      </chakra.dl>
    </Section>
  );
}

const sheetsStyle = defineStyle({
  ...columns({ rowGap: 16, md: '1 1' }),
  '& > article:first-of-type': {
    md: { gridColumn: '1 / -1' },
    xl: { ...columns({ base: '7 4' }), alignItems: 'end' },
  },
  '& img': { width: 'full', borderTop: '1px solid {colors.line}' },
  '& h3': { textStyle: 'heading', mt: 5, mb: 2 },
  '& p': { color: 'muted', maxWidth: 'measure' },
  '& .suits': { color: 'text', mt: 3 },
  '& ol': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
    columnGap: 4,
    mt: 5,
    textStyle: 'small',
    color: 'faint',
    listStyle: 'decimal inside',
    fontVariantNumeric: 'tabular-nums',
  },
});

function CoolingGuide() {
  return (
    <Section id="cooling" {...useCopy(STORE_COPY).cooling} navPath={PATHS.miningStore}>
      <chakra.div css={sheetsStyle}>
        {useCopy(COOLING_TECHNOLOGIES).map(({ name, summary, suits, legend }, index) => (
          <article key={name}>
            {/* Decorative: the legend names the parts, and the text describes the flow. */}
            <LazyImage src={COOLING_DRAWINGS[index]} alt="" width={960} height={520} />
            <div>
              <h3>{name}</h3>
              <p>{summary}</p>
              <p className="suits">{suits}</p>
              <ol>
                <TextItems texts={legend} />
              </ol>
            </div>
          </article>
        ))}
      </chakra.div>
    </Section>
  );
}
