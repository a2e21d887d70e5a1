import { chakra } from '@chakra-ui/react';
import { ArrowIcon } from '#client/components/icons.tsx';
import { useCopy } from '#client/language/language.tsx';
import { TESTIMONIALS } from '#shared/catalogue/arabic/testimonials.ts';
import { HOME_COPY } from './home.copy.ts';
import { TestimonialSlide } from './testimonial-slide.tsx';

/** Without a script the slides are stacked. */
const CarouselRoot = chakra('div', {
  base: {
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
  },
});

const CarouselTrack = chakra('section', {
  base: {
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
  },
});

/** `scripts/parts/carousel.ts` moves the slides. Without a script all slides are readable. */
export function Testimonials() {
  const copy = useCopy(HOME_COPY).testimonials;
  const testimonials = useCopy(TESTIMONIALS);
  const count = testimonials.length;
  return (
    <CarouselRoot
      as="section"
      className="carousel"
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
      <CarouselTrack aria-label={copy.slides} tabIndex={0}>
        {testimonials.map((testimonial, index) => (
          <TestimonialSlide
            key={testimonial.id}
            testimonial={testimonial}
            index={index}
            place={`${index + 1} ${copy.of} ${count}`}
          />
        ))}
      </CarouselTrack>
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
    </CarouselRoot>
  );
}
