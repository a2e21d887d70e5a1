import { useRef, useState } from 'react';
import { factsOf } from '#client/admin/leads/kind/lead-fields.tsx';
import type { Lead, Question } from '#client/admin/leads/kind/lead-kind.ts';
import { Facts, isRepeated } from '#client/admin/leads/values/lead-frame.tsx';
import { ConfirmDialog } from '#client/admin/parts/confirm-dialog.tsx';
import { keptReason } from '#client/admin/session/kept-reason.ts';
import { SmallButton } from '#client/components/button.tsx';
import { TextField } from '#client/components/form/field.tsx';
import { LIMITS } from '#shared/fields/limits.ts';

interface QuestionDialogProps {
  readonly lead: Lead;
  readonly status: string;
  readonly question: Question;
  readonly onClose: () => void;
  readonly onConfirm: (reason?: string) => void;
  readonly onReply: (() => void) | undefined;
}

export function QuestionDialog(props: QuestionDialogProps) {
  const { lead, status, question, onClose, onConfirm, onReply } = props;
  const { title, confirm, fields, reasonLabel, note, offersReply } = question;
  const [kept] = useState(keptReason.read);
  const reason = useRef<HTMLTextAreaElement>(null);
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      onClose={onClose}
      alternative={
        offersReply &&
        onReply && (
          <SmallButton onClick={(event) => isRepeated(event) || onReply()}>
            Reply by mail
          </SmallButton>
        )
      }
      onConfirm={() => onConfirm(reason.current?.value.trim() || undefined)}
    >
      <Facts facts={factsOf(fields, lead)} />
      {note?.(lead)}
      {reasonLabel && (
        <TextField
          {...{ formId: 'ignore', name: 'reason', label: reasonLabel }}
          ref={reason}
          rows={3}
          maxLength={LIMITS.reason}
          defaultValue={kept?.id === lead.id && kept.status === status ? kept.text : ''}
          onInput={({ currentTarget }) => keptReason.keep(lead, status, currentTarget.value)}
          data-autofocus
        />
      )}
    </ConfirmDialog>
  );
}
