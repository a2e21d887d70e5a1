import { chakra, defineStyle } from '@chakra-ui/react';
import { ArrowIcon } from '#client/components/icons.tsx';
import { LazyImage } from '#client/components/lazy-image.tsx';
import { useCopy, useLocale } from '#client/language/language.tsx';
import { TESTIMONIALS, type Testimonial } from '#shared/catalogue/testimonials.ts';
import { listed } from '#shared/language/locale.ts';
import { HOME_COPY } from './home.copy.ts';
import { CAROUSEL } from './testimonials.script.ts';

/** Without a script the slides are stacked. */
const carouselStyle = defineStyle({
  minWidth: 0,
  '& .bar': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    borderTop: '1px solid {colors.edge}',
    minHeight: 14,
  },
  '& .place': {
    textStyle: 'small',
    color: 'faint',
    fontVariantNumeric: 'tabular-nums',
    marginInlineStart: 'auto',
  },
  '& .steps': { display: 'flex' },
  '& .steps button': {
    display: 'grid',
    placeItems: 'center',
    width: 12,
    height: 12,
    color: 'text',
    _hover: { color: 'accentHigh' },
    '& .back': { transform: 'scaleX(-1)' },
  },
  '& .dots': { display: 'flex', mt: 6, marginInlineStart: '-0.5rem' },
  '& .dots button': {
    width: 11,
    height: 11,
    position: 'relative',
    _after: {
      content: '""',
      position: 'absolute',
      inset: '1.3rem 0.5rem auto',
      borderTop: '2px solid {colors.edge}',
    },
    '&[aria-current]::after': { borderColor: 'accent' },
  },
  '@media (scripting: none)': { '& :is(.steps, .dots, .place)': { display: 'none' } },
});

const carouselTrackStyle = defineStyle({
  display: 'flex',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  pt: 6,
  '& > *': { flex: '0 0 100%', minWidth: 0, scrollSnapAlign: 'start' },
  // Arabic letters extend beyond the edge of their slide into the previous one.
  _rtl: { '& > *': { paddingInlineStart: '2px' } },
  '@media (scripting: none)': { display: 'grid', rowGap: 12 },
});

/** testimonials.script.ts moves the slides. Without a script all slides are readable. */
export function Testimonials() {
  const copy = useCopy(HOME_COPY).testimonials;
  const testimonials = useCopy(TESTIMONIALS);
  const count = testimonials.length;
  return (
    <chakra.section
      css={carouselStyle}
      className="carousel"
      {...{ [CAROUSEL]: '' }}
      aria-roledescription={copy.carousel}
      aria-label={copy.label}
    >
      <div className="bar">
        <p className="label">{copy.label}</p>
        <p className="place" aria-live="polite" aria-atomic="true">
          <span className="visually-hidden">{`${copy.testimonial} `}</span>
          <span data-place="">1</span>
          <span aria-hidden="true"> / </span>
          <span className="visually-hidden">{` ${copy.of} `}</span>
          {count}
        </p>
        <div className="steps">
          <button type="button" aria-label={copy.previous}>
            <ArrowIcon className="back" />
          </button>
          <button type="button" aria-label={copy.next}>
            <ArrowIcon />
          </button>
        </div>
      </div>
      {/* Scrollable content must be reachable by keyboard. */}
      <chakra.section css={carouselTrackStyle} aria-label={copy.slides} tabIndex={0}>
        {testimonials.map((testimonial, index) => (
          <TestimonialSlide
            key={testimonial.id}
            testimonial={testimonial}
            index={index}
            place={`${index + 1} ${copy.of} ${count}`}
          />
        ))}
      </chakra.section>
      <fieldset className="dots">
        <legend className="visually-hidden">{copy.dots}</legend>
        {testimonials.map(({ id }, index) => (
          <button
            key={id}
            type="button"
            aria-label={copy.show(`${index + 1} ${copy.of} ${count}`)}
            aria-current={index === 0 || undefined}
          />
        ))}
      </fieldset>
    </chakra.section>
  );
}

const slideStyle = defineStyle({
  '& blockquote': {
    fontFamily: 'display',
    fontSize: 'clamp(1.625rem, 1.15rem + 2.1vw, 3rem)',
    lineHeight: 'entry',
    letterSpacing: 'title',
    textWrap: 'balance',
  },
  '& figcaption': { mt: 8, textStyle: 'small', color: 'muted' },
  '& .marks': { display: 'flex', alignItems: 'center', gap: 5, mb: 4 },
  '& .avatar': {
    display: 'grid',
    placeItems: 'center',
    width: 14,
    height: 14,
    border: '1px solid {colors.edge}',
    fontFamily: 'display',
    fontSize: 'heading',
    fontWeight: 300,
    objectFit: 'cover',
  },
  '& cite': { display: 'block', fontStyle: 'normal', fontWeight: 600, color: 'text' },
  '& .logo': { height: 10, width: 'auto' },
  '& .note': { display: 'block', mt: 3 },
});

const initials = (name: string) =>
  name
    .split(/\s+/)
    // Arabic letters would join.
    .slice(0, /\p{Script=Arabic}/u.test(name) ? 1 : 2)
    .map(([first]) => first?.toUpperCase())
    .join('');

interface TestimonialSlideProps {
  readonly testimonial: Testimonial;
  readonly index: number;
  /** The position, such as `1 of 3`. */
  readonly place: string;
}

function TestimonialSlide({ testimonial, index, place }: TestimonialSlideProps) {
  const { quote, author, title, location, company, avatar, companyLogo } = testimonial;
  const named = author.placeholder ? company : author;
  const copy = useCopy(HOME_COPY).testimonials;
  return (
    <chakra.figure css={slideStyle} aria-roledescription={copy.slide} aria-label={place}>
      <blockquote>{copy.quote(quote.value)}</blockquote>
      <figcaption>
        <span className="marks">
          {avatar.value ? (
            <LazyImage className="avatar" src={avatar.value} alt="" width="56" height="56" />
          ) : (
            <span className="avatar" aria-hidden="true">
              {initials(named.value)}
            </span>
          )}
          {companyLogo.value ? (
            <LazyImage className="logo" src={companyLogo.value} alt={company.value} height="40" />
          ) : (
            <ClientWordmark company={company.value} index={index} />
          )}
        </span>
        <cite>{author.value}</cite>
        {listed(useLocale(), title.value, company.value, location.value)}
        {quote.placeholder && <span className="note">{copy.sample}</span>}
      </figcaption>
    </chakra.figure>
  );
}

const wordmarkStyle = defineStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 3,
  fontFamily: 'display',
  fontSize: 'heading',
  fontWeight: 450,
  lineHeight: 1,
  letterSpacing: 'page',
  color: 'muted',
  '& svg': { flexShrink: 0, width: 8, height: 8, fill: 'none', stroke: 'copper' },
});

const LOGO_SHAPES = [
  'M4 4h24v24H4zM4 12h24M12 12v16M20 12v16',
  'M2 26h28M6 26a10 10 0 0 1 20 0M16 4v7M5 9l4 5M27 9l-4 5',
  'M16 3 29 16 16 29 3 16zM16 10v12M10 16h12',
] as const;

function ClientWordmark({ company, index }: { readonly company: string; readonly index: number }) {
  return (
    <chakra.span
      css={wordmarkStyle}
      role="img"
      aria-label={useCopy(HOME_COPY).testimonials.wordmark(company)}
    >
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d={LOGO_SHAPES[index % LOGO_SHAPES.length]} />
      </svg>
      {company}
    </chakra.span>
  );
}
