import { chakra, defineStyle } from '@chakra-ui/react';
import { ActionLink, ButtonRow } from '#client/components/button.tsx';
import { PageHero } from '#client/components/section.tsx';
import { TextLink } from '#client/components/text-link.tsx';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { howWeCount } from '#shared/catalogue/figures.ts';
import { bookingPath, PATHS } from '#shared/paths.ts';
import { TRUST_COPY } from './trust.copy.ts';

const bodyStyle = defineStyle({
  pb: 'section',
  '& section': {
    ...columns({ rowGap: 6, lg: '5 7' }),
    borderTop: '1px solid {colors.line}',
    py: 'clamp(2.5rem, 2rem + 2vw, 4.5rem)',
    '@media print': { display: 'block' },
  },
  '& h2': { textStyle: 'title', maxWidth: '11em' },
  '& .answer': { textStyle: 'lede', maxWidth: 'measure' },
  '& ul': { mt: 8 },
  '& li': {
    display: 'grid',
    rowGap: 1,
    borderTop: '1px solid {colors.line}',
    py: 4,
    color: 'muted',
    maxWidth: 'measure',
  },
  '& li a': { textStyle: 'small', justifySelf: 'start' },
  '& .next': { mt: 8 },
});

/** Answers to what institutions ask before a contract. Every answer is in the terms. */
export function TrustPage() {
  const copy = useCopy(TRUST_COPY);
  return (
    <>
      <PageHero label={copy.label} heading={copy.heading} lede={copy.lede} />
      <chakra.div css={bodyStyle} className="wrap">
        {TRUST_SECTIONS.map(({ id, clauses }) => {
          const { heading, text, points } = copy[id];
          return (
            <section key={id} id={id} aria-labelledby={`${id}-heading`}>
              <h2 id={`${id}-heading`}>{heading}</h2>
              <div>
                <p className="answer">{text}</p>
                {points.length > 0 && (
                  <ul>
                    {points.map((point, index) => (
                      <li key={point}>
                        {point}
                        <TextLink href={clausePath(clauses[index] ?? '')}>
                          {copy.clause(clauses[index] ?? '')}
                        </TextLink>
                      </li>
                    ))}
                  </ul>
                )}
                {id === 'uptime' && (
                  <p className="next">
                    <TextLink href={howWeCount.en.href}>{copy.links.counting}</TextLink>
                  </p>
                )}
                {id === 'people' && (
                  <ButtonRow className="next">
                    <ActionLink href={PATHS.contact}>{copy.links.contact}</ActionLink>
                    <ActionLink href={bookingPath()} variant="outline">
                      {copy.links.book}
                    </ActionLink>
                  </ButtonRow>
                )}
              </div>
            </section>
          );
        })}
      </chakra.div>
    </>
  );
}

/** The section of the terms that contains the clauses of a number. */
export const TERMS_SECTIONS: Readonly<Record<string, string>> = {
  1: 'about',
  4: 'payment',
  5: 'hosting',
  7: 'sites',
  9: 'mining-risk',
  12: 'intellectual-property',
  18: 'consumers',
  19: 'law',
};

/** The page's sections in order, and the clause of the terms behind each of their points. */
export const TRUST_SECTIONS = [
  { id: 'tariff', clauses: ['4.2', '1.4', '4.2', '4.3', '5.1'] },
  { id: 'power', clauses: ['7.2', '7.1', '5.5'] },
  { id: 'uptime', clauses: ['5.4', '5.5', '5.4'] },
  { id: 'machines', clauses: ['5.1', '5.8', '5.8', '5.9', '12.2'] },
  { id: 'custody', clauses: ['5.3', '9.1'] },
  { id: 'complaints', clauses: ['19.2', '18.1'] },
  { id: 'people', clauses: [] },
] as const satisfies readonly { readonly id: string; readonly clauses: readonly string[] }[];

/** The address of a clause, such as `5.3`. */
const clausePath = (clause: string) =>
  `${PATHS.termsOfConditions}#${TERMS_SECTIONS[clause.split('.')[0] ?? '']}`;
