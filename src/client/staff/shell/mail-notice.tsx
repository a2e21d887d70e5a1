import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ChoiceField } from '#client/components/form/field.tsx';
import { useMessageActions } from '#client/staff/leads/lead-mail.tsx';
import { tabOf } from '#client/staff/leads/lead-values.tsx';
import { ConfirmDialog } from '#client/staff/shell/forms.tsx';
import { useMailState } from '#client/staff/shell/live.tsx';
import { pagePath } from '#client/staff/shell/view-params.ts';
import { KIND_NAMES, LEAD_KINDS } from '#shared/lead-kinds.ts';
import {
  FAILURE_CAUSES,
  type FailureCause,
  MAX_FAILED,
  type MailState,
} from '#shared/mail/mail.ts';
import { ADMIN_PATHS } from '#shared/paths.ts';

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
  const webhooks = state?.disabledWebhooks ?? 0;
  return (
    <Notice role="status">
      {state && failing.length > 0 && (
        <>
          <span>Emails could not be sent:</span>
          {failing.map((kind) => (
            <Link key={kind} to={failedView(tabOf(kind))}>
              {counted(state.failed[LEAD_KINDS[kind].list], kind)}
            </Link>
          ))}
        </>
      )}
      {alerts > 0 && <span>{counted(alerts, 'alert')} to staff could not be sent this week.</span>}
      {state && failing.length + alerts > 0 && <SetAsideAll causes={state.causes} />}
      {webhooks > 0 && (
        <Link to={pagePath('integrations')}>{counted(webhooks, 'disabled webhook')}</Link>
      )}
    </Notice>
  );
}

const failedView = (tab: string) => `${ADMIN_PATHS.dashboard}${tab ? `${tab}&` : '?'}mail=failed`;

function counted(count: number, noun: string): string {
  const atLeast = count === MAX_FAILED ? '+' : '';
  return `${count.toLocaleString('en')}${atLeast} ${noun}${count === 1 ? '' : 's'}`;
}
