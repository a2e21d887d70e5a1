import { chakra } from '@chakra-ui/react';
import { Field, Input } from '#client/components/field.tsx';
import { useCopy, useLocale } from '#client/language/language.tsx';
import { SEARCH_COPY } from './search-copy.ts';

const Root = chakra('div', {
  base: {
    mt: 10,
    maxWidth: '38rem',
    '& li': { borderBottom: '1px solid {colors.line}' },
    '& a': { display: 'block', py: 3, _hover: { color: 'accentHigh' } },
    '& a small': { display: 'block', textStyle: 'small', color: 'faint' },
    '& [role=status]': { textStyle: 'small', color: 'muted', mt: 3 },
    '@media (scripting: none)': { display: 'none' },
  },
});

/** Searches titles and headings of all pages. `search-box.ts` fills the list. */
export function SiteSearchBox() {
  const { label, none, failed } = useCopy(SEARCH_COPY);
  return (
    <Root role="search" data-site-search={useLocale()} data-none={none} data-failed={failed}>
      <Field>
        <label htmlFor="site-search">{label}</label>
        <Input id="site-search" type="search" autoComplete="off" dir="auto" />
      </Field>
      <ul />
      <p role="status" />
    </Root>
  );
}
