import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Button, ButtonRow, SmallButton } from '#client/components/button.tsx';
import { copyText } from '#client/staff/shell/copy-text.ts';
import { company } from '#shared/company.ts';

const Box = chakra('div', {
  base: {
    display: 'grid',
    gap: 4,
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > p': { color: 'muted' },
    '& > h3': { fontWeight: 600, _focusVisible: { outline: 'none' } },
    // Prints only the codes.
    '@media print': {
      ...{ position: 'fixed', inset: 0, zIndex: 100, padding: 8, alignContent: 'start' },
      ...{ bg: 'white', color: 'black', '& button': { display: 'none' } },
    },
  },
});
const Codes = chakra('ol', {
  base: {
    display: 'grid',
    columnGap: 8,
    rowGap: 2,
    padding: 5,
    border: '1px solid {colors.edge}',
    borderRadius: 'panel',
    bg: 'panel',
    textStyle: 'small',
    fontFamily: 'ui-monospace, monospace',
    color: 'text',
    md: { gridTemplateColumns: 'auto auto', justifyContent: 'start' },
  },
});

/** Only the codes and their purpose, for a file or a sheet of paper. */
const textOf = (codes: readonly string[]) =>
  [`Recovery codes for ${company.brand.value} / Staff. Each works once.`, '', ...codes].join('\n');

function download(codes: readonly string[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${textOf(codes)}\n`], { type: 'text/plain' }));
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/** Shows new recovery codes once. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // The form that led here no longer exists.
  useEffect(() => title.current?.focus(), []);
  return (
    <Box>
      <h3 ref={title} tabIndex={-1}>
        Save your recovery codes
      </h3>
      <p>
        If you lose your phone or your passkey, each of these codes signs you in once. They are
        shown only now.
      </p>
      <Codes aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <ButtonRow>
        <SmallButton onClick={() => void copyText(textOf(codes), 'Codes copied')}>Copy</SmallButton>
        <SmallButton onClick={() => download(codes)}>Download</SmallButton>
        <SmallButton onClick={() => window.print()}>Print</SmallButton>
        <Button size="sm" onClick={onSaved}>
          I have saved them
        </Button>
      </ButtonRow>
    </Box>
  );
}
