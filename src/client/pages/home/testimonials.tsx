import { ArrowIcon } from '#client/components/icons.tsx';
import { testimonials } from '#shared/catalogue/testimonials.ts';
import { CarouselRoot, CarouselTrack } from './carousel-root.tsx';
import { reachContent } from './reach-content.ts';
import { TestimonialSlide } from './testimonial-slide.tsx';
import { useCarousel } from './use-carousel.ts';

const copy = reachContent.voices;

/**
 * The testimonials as a carousel (WAI-ARIA pattern, without rotation of its own). The slides are a
 * row that scrolls: it can be swiped, and without script it stands open with all three to read.
 */
export function Testimonials() {
  const { track, current, alive, show, followScroll } = useCarousel(testimonials.length);
  const count = testimonials.length;
  return (
    <CarouselRoot as="section" aria-roledescription="carousel" aria-label={copy.label}>
      <div className="bar">
        <p className="label">{copy.label}</p>
        <p className="place" aria-live="polite" aria-atomic="true">
          <span className="visually-hidden">Testimonial </span>
          {current + 1}
          <span aria-hidden="true"> / </span>
          <span className="visually-hidden"> of </span>
          {count}
        </p>
        <div className="steps">
          <button type="button" aria-label={copy.previous} onClick={() => show(current - 1)}>
            <ArrowIcon className="back" />
          </button>
          <button type="button" aria-label={copy.next} onClick={() => show(current + 1)}>
            <ArrowIcon />
          </button>
        </div>
      </div>
      {/* What scrolls must be reachable by keyboard. */}
      <CarouselTrack ref={track} aria-label={copy.slides} tabIndex={0} onScroll={followScroll}>
        {testimonials.map((testimonial, index) => (
          <TestimonialSlide
            key={testimonial.id}
            testimonial={testimonial}
            index={index}
            place={`${index + 1} of ${count}`}
            isHidden={alive && index !== current}
          />
        ))}
      </CarouselTrack>
      <fieldset className="dots">
        <legend className="visually-hidden">{copy.dots}</legend>
        {testimonials.map(({ id }, index) => (
          <button
            key={id}
            type="button"
            aria-label={`Show testimonial ${index + 1} of ${count}`}
            aria-current={index === current || undefined}
            onClick={() => show(index)}
          />
        ))}
      </fieldset>
    </CarouselRoot>
  );
}
