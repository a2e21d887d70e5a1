import { chakra } from '@chakra-ui/react';
import { useCopy } from '#client/language/language.tsx';
import type { Testimonial } from '#shared/catalogue/testimonials.ts';
import { HOME_COPY } from './home.copy.ts';

const Root = chakra('figure', {
  base: {
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
  },
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

export function TestimonialSlide({ testimonial, index, place }: TestimonialSlideProps) {
  const { quote, author, title, location, company, avatar, companyLogo } = testimonial;
  const named = author.placeholder ? company : author;
  const copy = useCopy(HOME_COPY).testimonials;
  return (
    <Root aria-roledescription={copy.slide} aria-label={place}>
      <blockquote>{copy.quote(quote.value)}</blockquote>
      <figcaption>
        <span className="marks">
          {avatar.value ? (
            <img
              className="avatar"
              src={avatar.value}
              alt=""
              width="56"
              height="56"
              loading="lazy"
            />
          ) : (
            <span className="avatar" aria-hidden="true">
              {initials(named.value)}
            </span>
          )}
          {companyLogo.value ? (
            <img
              className="logo"
              src={companyLogo.value}
              alt={company.value}
              height="40"
              loading="lazy"
            />
          ) : (
            <ClientWordmark company={company.value} index={index} />
          )}
        </span>
        <cite>{author.value}</cite>
        {[title, company, location].map(({ value }) => value).join(copy.comma)}
        {quote.placeholder && <span className="note">{copy.sample}</span>}
      </figcaption>
    </Root>
  );
}

const Wordmark = chakra('span', {
  base: {
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
  },
});

const LOGO_SHAPES = [
  'M4 4h24v24H4zM4 12h24M12 12v16M20 12v16',
  'M2 26h28M6 26a10 10 0 0 1 20 0M16 4v7M5 9l4 5M27 9l-4 5',
  'M16 3 29 16 16 29 3 16zM16 10v12M10 16h12',
] as const;

interface ClientWordmarkProps {
  readonly company: string;
  readonly index: number;
}

function ClientWordmark({ company, index }: ClientWordmarkProps) {
  return (
    <Wordmark role="img" aria-label={useCopy(HOME_COPY).testimonials.wordmark(company)}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d={LOGO_SHAPES[index % LOGO_SHAPES.length]} />
      </svg>
      {company}
    </Wordmark>
  );
}
