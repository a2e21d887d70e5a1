import { chakra } from '@chakra-ui/react';
import { Section } from '#client/components/section.tsx';
import { TextLink } from '#client/components/text-link.tsx';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { termsPromises } from '#shared/catalogue/arabic/terms-promises.ts';
import { PATHS } from '#shared/paths.ts';
import { SERVICES_COPY } from './services.copy.ts';

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
  const { promises, clause: clauseName } = useCopy(SERVICES_COPY);
  return (
    <Section id="promises" {...promises}>
      <List>
        {useCopy(termsPromises).map(({ name, text, clause, section: fragment }) => (
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
