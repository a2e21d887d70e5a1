import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { AdminLink } from '#client/admin/address/admin-link.tsx';
import { tabOf } from '#client/admin/kinds/kinds.ts';
import { useMessageActions } from '#client/admin/leads/mail/use-message-actions.ts';
import { useMailState } from '#client/admin/live/use-mail-state.ts';
import { ConfirmDialog } from '#client/admin/parts/confirm-dialog.tsx';
import { Field, Select } from '#client/components/field.tsx';
import { KIND_NAMES, LEAD_KINDS } from '#shared/lead-kinds.ts';
import { FAILURE_CAUSES, type FailureCause } from '#shared/mail/mail.ts';
import type { MailState } from '#shared/mail/mail-calls.ts';
import { MOST_FAILED } from '#shared/mail/mail-calls.ts';
import { ADMIN_PATHS } from '#shared/paths.ts';

const Notice = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 4,
    alignItems: 'center',
    marginTop: 2,
    textStyle: 'small',
    color: 'warning',
    fontVariantNumeric: 'tabular-nums',
    '&:empty': { display: 'none' },
    '& :is(a, button)': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 11,
      textDecoration: 'underline',
      textUnderlineOffset: '0.3em',
      _hover: { color: 'accentHigh' },
    },
  },
});

export function MailNotice() {
  const state = useMailState();
  const failing = KIND_NAMES.filter((kind) => (state?.failed[LEAD_KINDS[kind].list] ?? 0) > 0);
  const alerts = state?.failedAlerts ?? 0;
  return (
    <Notice role="status">
      {state && failing.length > 0 && (
        <>
          <span>Emails could not be sent:</span>
          {failing.map((kind) => (
            <AdminLink key={kind} to={failedView(tabOf(kind))}>
              {counted(state.failed[LEAD_KINDS[kind].list], kind)}
            </AdminLink>
          ))}
        </>
      )}
      {alerts > 0 && <span>{counted(alerts, 'alert')} to staff could not be sent this week.</span>}
      {state && failing.length + alerts > 0 && <SetAsideAll causes={state.causes} />}
    </Notice>
  );
}

const failedView = (tab: string) => `${ADMIN_PATHS.dashboard}${tab ? `${tab}&` : '?'}mail=failed`;

function counted(count: number, noun: string): string {
  const atLeast = count === MOST_FAILED ? '+' : '';
  return `${count.toLocaleString('en')}${atLeast} ${noun}${count === 1 ? '' : 's'}`;
}

const isCause = (value: string): value is FailureCause => value in FAILURE_CAUSES;

interface SetAsideAllProps {
  readonly causes: MailState['causes'];
}

function SetAsideAll({ causes }: SetAsideAllProps) {
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
