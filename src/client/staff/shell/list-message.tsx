import { chakra, Spinner } from '@chakra-ui/react';
import { SmallButton } from '#client/components/button.tsx';

interface ListMessageProps {
  readonly query: { readonly isError: boolean; readonly refetch: () => Promise<unknown> };
  readonly failure: string;
}

const Place = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 4,
    minHeight: '10rem',
    color: 'muted',
  },
});

export function ListMessage({ query, failure }: ListMessageProps) {
  if (!query.isError) {
    return (
      <Place role="status">
        <Spinner css={spinnerStyles} /> Loading
      </Place>
    );
  }
  return (
    <Place role="alert">
      {failure}
      <SmallButton onClick={() => void query.refetch()}>Try again</SmallButton>
    </Place>
  );
}

// The site's Chakra system has no `spin` keyframes, so this style defines its own.
export const spinnerStyles = {
  width: 6,
  height: 6,
  border: '2px solid {colors.line}',
  borderTopColor: 'accent',
  borderRadius: '50%',
  animation: 'staff-spin 0.8s linear infinite',
  '@keyframes staff-spin': { to: { transform: 'rotate(360deg)' } },
};

/** Rows of a list in a sheet, which wrap if there is no space. */
export const sheetList = {
  '& > li + li': { borderTop: '1px solid {colors.line}' },
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 4,
    rowGap: 1,
    paddingBlock: 2,
  },
};
