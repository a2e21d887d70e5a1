import { useMutation } from '@tanstack/react-query';
import { toastFailure } from '#client/admin/calls/failure-toast.ts';
import type { LeadFilter } from '#client/admin/leads/kind/lead-kind.ts';
import { QuietButton } from '#client/admin/parts/sheet-button.tsx';
import { sessionToken } from '#client/admin/session/stored-login.ts';
import type { LeadList } from '#shared/lead-kinds.ts';
import { exportedFile } from './exported-file.ts';

interface ExportButtonProps {
  readonly kind: LeadList;
  readonly filter: LeadFilter;
}

export function ExportButton({ kind, filter }: ExportButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => exportedFile(kind, filter, sessionToken()),
    onSuccess: save,
    onError: (error) => toastFailure(`Failed to export ${kind}`, error),
  });
  return (
    // Not `disabled`, which would remove the focus.
    <QuietButton
      type="button"
      aria-busy={isPending}
      aria-disabled={isPending}
      onClick={() => isPending || mutate()}
    >
      {isPending ? 'Exporting...' : 'Export CSV'}
    </QuietButton>
  );
}

const REVOKE_AFTER_MS = 60_000;

function save(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The browser may read the file only after the user has chosen where to save it.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
