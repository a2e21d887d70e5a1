import { useRef, useState } from 'react';
import type { Lead, Question } from '#client/admin/leads/kind/lead-kind.ts';
import { LeadTerms } from '#client/admin/leads/kind/lead-terms.tsx';
import { Facts } from '#client/admin/leads/values/lead-frame.tsx';
import { ConfirmDialog } from '#client/admin/parts/confirm-dialog.tsx';
import { keptReason } from '#client/admin/session/kept-reason.ts';
import { Field, Textarea } from '#client/components/field.tsx';
import { LIMITS } from '#shared/limits.ts';

interface QuestionDialogProps {
  readonly lead: Lead;
  readonly question: Question;
  readonly onClose: () => void;
  /** `reason` is absent where none was written. */
  readonly onConfirm: (reason?: string) => void;
}

/** Asks before a lead is moved, and for the reason where one may be given. */
export function QuestionDialog({ lead, question, onClose, onConfirm }: QuestionDialogProps) {
  const { title, confirm, fields, reasonLabel } = question;
  const [kept] = useState(keptReason.read);
  const reason = useRef<HTMLTextAreaElement>(null);
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      onClose={onClose}
      onConfirm={() => onConfirm(reason.current?.value.trim() || undefined)}
    >
      <Facts>
        <LeadTerms fields={fields} lead={lead} />
      </Facts>
      {reasonLabel && (
        <Field>
          <label htmlFor="ignore-reason">{reasonLabel}</label>
          <Textarea
            id="ignore-reason"
            ref={reason}
            rows={3}
            maxLength={LIMITS.reason}
            defaultValue={kept?.id === lead.id ? kept.text : ''}
            onInput={({ currentTarget }) => keptReason.keep(lead, currentTarget.value)}
            data-autofocus
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}
