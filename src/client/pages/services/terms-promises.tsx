import { chakra } from '@chakra-ui/react';
import { Section } from '#client/components/section.tsx';
import { TextLink } from '#client/components/text-link.tsx';
import { columns } from '#client/theme/columns.ts';
import { termsPromises } from '#shared/catalogue/terms-promises.ts';
import { PATHS } from '#shared/paths.ts';

const content = {
  id: 'promises',
  label: 'In every contract',
  heading: 'What our terms promise',
  lede: 'Quoted word for word. A signed order and its schedules take precedence over the terms.',
  clause: (number: string) => `Clause ${number}`,
} as const;

const { clause: clauseName, ...section } = content;

const List = chakra('ul', {
  base: {
    ...columns({ rowGap: 10, md: '1 1', xl: '1 1 1' }),
    '& > li': {
      display: 'flex',
      flexDirection: 'column',
      borderTop: '1px solid {colors.edge}',
      pt: 4,
    },
    '& h3': { textStyle: 'heading', mb: 2 },
    '& blockquote': { color: 'muted', maxWidth: '26em', mb: 3 },
    // Aligns a row's clauses below quotations of different length.
    '& a': { marginTop: 'auto', alignSelf: 'start', py: 1, textStyle: 'small' },
  },
});

export function TermsPromises() {
  return (
    <Section {...section}>
      <List>
        {termsPromises.map(({ name, text, clause, section: fragment }) => (
          <li key={name}>
            <h3>{name}</h3>
            <blockquote>{text}</blockquote>
            <TextLink href={`${PATHS.termsOfConditions}#${fragment}`}>
              {clauseName(clause)}
            </TextLink>
          </li>
        ))}
      </List>
    </Section>
  );
}
