import { useMutation } from '@tanstack/react-query';
import { exportedFile, saveFile } from '#client/staff/leads/exported-file.ts';
import type { LeadFilter } from '#client/staff/leads/lead-kind.ts';
import { QuietButton } from '#client/staff/shell/buttons.tsx';
import { sessionToken } from '#client/staff/sign-in/stored-login.ts';
import type { LeadList } from '#shared/lead-kinds.ts';

interface ExportButtonProps {
  readonly kind: LeadList;
  readonly filter: LeadFilter;
}

/** Saves all leads that match the filter, including those not loaded. */
export const ExportButton = ({ kind, filter }: ExportButtonProps) => (
  <CsvButton
    failure={`Failed to export ${kind}`}
    fetchFile={() => exportedFile(kind, filter, sessionToken())}
  />
);

interface CsvButtonProps {
  readonly failure: string;
  readonly fetchFile: () => Promise<File>;
}

export function CsvButton({ failure, fetchFile }: CsvButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: fetchFile,
    onSuccess: saveFile,
    meta: { failure },
  });
  return (
    // Not `disabled`, which would remove the focus.
    <QuietButton
      // The menu stays open and shows the progress.
      data-stays=""
      aria-busy={isPending}
      aria-disabled={isPending}
      onClick={() => isPending || mutate()}
    >
      {isPending ? 'Exporting...' : 'Export CSV'}
    </QuietButton>
  );
}
