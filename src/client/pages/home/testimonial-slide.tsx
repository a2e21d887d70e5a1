import { chakra } from '@chakra-ui/react';
import type { Testimonial } from '#shared/catalogue/testimonials.ts';
import { reachContent } from './reach-content.ts';

const Root = chakra('figure', {
  base: {
    '& blockquote': {
      fontFamily: 'display',
      fontSize: 'clamp(1.625rem, 1.15rem + 2.1vw, 3rem)',
      lineHeight: 1.12,
      letterSpacing: '-0.016em',
      textWrap: 'balance',
    },
    '& figcaption': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: 4,
      alignItems: 'center',
      mt: 8,
      textStyle: 'small',
      color: 'muted',
    },
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
    '& .logo': { height: 6, width: 'auto', mt: 2 },
    '& .note': { gridColumn: '1 / -1', mt: 3 },
  },
});

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(([first]) => first?.toUpperCase())
    .join('');

interface TestimonialSlideProps {
  readonly testimonial: Testimonial;
  /** As in `1 of 3`. */
  readonly place: string;
  /** Whether another slide is the shown one, for assistive technology. */
  readonly isHidden: boolean;
}

/** One client's words and who says them; initials stand in for a missing portrait. */
export function TestimonialSlide({ testimonial, place, isHidden }: TestimonialSlideProps) {
  const { quote, author, title, location, company, avatar, companyLogo } = testimonial;
  const named = author.placeholder ? company : author;
  return (
    <Root aria-roledescription="slide" aria-label={place} aria-hidden={isHidden || undefined}>
      <blockquote>{`“${quote.value}”`}</blockquote>
      <figcaption>
        {avatar.value ? (
          <img className="avatar" src={avatar.value} alt="" width="56" height="56" loading="lazy" />
        ) : (
          <span className="avatar" aria-hidden="true">
            {initials(named.value)}
          </span>
        )}
        <span>
          <cite>{author.value}</cite>
          {`${title.value}, ${company.value}, ${location.value}`}
          {companyLogo.value && (
            <img className="logo" src={companyLogo.value} alt="" height="24" loading="lazy" />
          )}
        </span>
        {quote.placeholder && <span className="note">{reachContent.voices.sample}</span>}
      </figcaption>
    </Root>
  );
}
