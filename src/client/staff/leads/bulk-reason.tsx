import { useRef } from 'react';
import { TextField } from '#client/components/form/field.tsx';
import { ConfirmDialog } from '#client/staff/shell/confirm-dialog.tsx';
import { LIMITS } from '#shared/fields/limits.ts';

interface BulkReasonProps {
  readonly count: number;
  /** The label of the new status. */
  readonly label: string;
  readonly onClose: () => void;
  readonly onConfirm: (reason: string | undefined) => void;
}

/** Asks for one reason for all selected leads. */
export function BulkReason({ count, label, onClose, onConfirm }: BulkReasonProps) {
  const reason = useRef<HTMLTextAreaElement>(null);
  return (
    <ConfirmDialog
      title={`Mark ${count.toLocaleString('en')} as ${label}`}
      confirm={`Mark as ${label}`}
      onClose={onClose}
      onConfirm={() => onConfirm(reason.current?.value.trim() || undefined)}
    >
      <TextField
        {...{ formId: 'bulk', name: 'reason', label: 'Reason for all (optional)' }}
        ref={reason}
        rows={3}
        maxLength={LIMITS.reason}
        data-autofocus
      />
    </ConfirmDialog>
  );
}
