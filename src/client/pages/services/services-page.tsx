import { chakra } from '@chakra-ui/react';
import { BookACall } from '#client/components/book-a-call.tsx';
import { PageHero } from '#client/components/page-hero.tsx';
import { useCopy } from '#client/language/language.tsx';
import { miningSolutions, serviceCards } from '#shared/catalogue/arabic/service-cards.ts';
import { SERVICES_COPY } from './services.copy.ts';
import { ServicesBody } from './services-body.tsx';

export function ServicesPage() {
  return (
    <>
      <PageHero {...useCopy(SERVICES_COPY).hero}>
        <BookACall about="services" />
      </PageHero>
      <ServicesIndex />
      <ServicesBody />
    </>
  );
}

const Index = chakra('nav', {
  base: {
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
  },
});

function ServicesIndex() {
  const services = [...useCopy(serviceCards), useCopy(miningSolutions)];
  return (
    <Index aria-label={useCopy(SERVICES_COPY).index}>
      <ul className="wrap">
        {services.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </Index>
  );
}
