import { useRef, useState } from 'react';
import { SmallButton } from '#client/components/button.tsx';
import { TextField } from '#client/components/form/field.tsx';
import { factsOf } from '#client/staff/leads/lead-fields.tsx';
import { Facts, isRepeated } from '#client/staff/leads/lead-frame.tsx';
import type { Lead, Question } from '#client/staff/leads/lead-kind.ts';
import { ConfirmDialog } from '#client/staff/shell/confirm-dialog.tsx';
import { keptReason } from '#client/staff/sign-in/kept-reason.ts';
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
