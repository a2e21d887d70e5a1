import { useState } from 'react';
import { ChoiceField } from '#client/components/form/field.tsx';
import { useMessageActions } from '#client/staff/leads/use-message-actions.ts';
import { ConfirmDialog } from '#client/staff/shell/confirm-dialog.tsx';
import { FAILURE_CAUSES, type FailureCause } from '#shared/mail/mail.ts';
import type { MailState } from '#shared/mail/mail-calls.ts';

const isCause = (value: string): value is FailureCause => value in FAILURE_CAUSES;

export function SetAsideAll({ causes }: Pick<MailState, 'causes'>) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  const { busy, setAsideAll } = useMessageActions();
  const all = causes.reduce((sum, { messages }) => sum + messages, 0);
  if (all === 0) return null;
  const choice = (value: string, name: string, count: number) => {
    return { value, label: `${name} (${count.toLocaleString('en')})` };
  };
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
          <ChoiceField
            {...{ formId: 'set-aside', name: 'cause', label: 'Which messages' }}
            choices={[
              choice('', 'All failed messages', all),
              ...causes.map(({ cause, messages }) =>
                choice(cause, FAILURE_CAUSES[cause], messages),
              ),
            ]}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          />
        </ConfirmDialog>
      )}
    </>
  );
}
