import { useId, useState } from 'react';
import { useMessageActions } from '#client/admin/leads/mail/use-message-actions.ts';
import { ConfirmDialog } from '#client/admin/parts/confirm-dialog.tsx';
import { Field, Select } from '#client/components/field.tsx';
import { FAILURE_CAUSES, type FailureCause } from '#shared/mail/mail.ts';
import type { MailState } from '#shared/mail/mail-calls.ts';

const isCause = (value: string): value is FailureCause => value in FAILURE_CAUSES;

interface SetAsideAllProps {
  readonly causes: MailState['causes'];
}

export function SetAsideAll({ causes }: SetAsideAllProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  const { busy, setAsideAll } = useMessageActions();
  const all = causes.reduce((sum, { messages }) => sum + messages, 0);
  if (all === 0) return null;
  const grouped = (count: number) => count.toLocaleString('en');
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Set aside all
      </button>
      {isOpen && (
        <ConfirmDialog
          title="Set failed messages aside"
          confirm="Set aside"
          busy={busy}
          onClose={() => setOpen(false)}
          onConfirm={() => {
            setOpen(false);
            setAsideAll(isCause(chosen) ? chosen : undefined);
          }}
        >
          <p>They are not sent again and no longer count as failed. They stay in the history.</p>
          <Field>
            <label htmlFor={id}>Which messages</label>
            <Select id={id} value={chosen} onChange={({ target }) => setChosen(target.value)}>
              <option value="">All failed messages ({grouped(all)})</option>
              {causes.map(({ cause, messages }) => (
                <option key={cause} value={cause}>
                  {FAILURE_CAUSES[cause]} ({grouped(messages)})
                </option>
              ))}
            </Select>
          </Field>
        </ConfirmDialog>
      )}
    </>
  );
}
