import { chakra } from '@chakra-ui/react';
import { tabOf } from '#client/staff/leads/kinds.ts';
import { AdminLink } from '#client/staff/shell/admin-link.tsx';
import { lazyPart } from '#client/staff/shell/lazy-part.tsx';
import { pagePath } from '#client/staff/shell/page-path.ts';
import { useMailState } from '#client/staff/shell/use-mail-state.ts';
import { KIND_NAMES, LEAD_KINDS } from '#shared/lead-kinds.ts';
import { MAX_FAILED } from '#shared/mail/mail-calls.ts';
import { ADMIN_PATHS } from '#shared/paths.ts';

const SetAsideAll = lazyPart(
  'Set aside all',
  async () => (await import('#client/staff/shell/set-aside.tsx')).SetAsideAll,
);

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
            <AdminLink key={kind} to={failedView(tabOf(kind))}>
              {counted(state.failed[LEAD_KINDS[kind].list], kind)}
            </AdminLink>
          ))}
        </>
      )}
      {alerts > 0 && <span>{counted(alerts, 'alert')} to staff could not be sent this week.</span>}
      {state && failing.length + alerts > 0 && <SetAsideAll causes={state.causes} />}
      {webhooks > 0 && (
        <AdminLink to={pagePath('integrations')}>{counted(webhooks, 'disabled webhook')}</AdminLink>
      )}
    </Notice>
  );
}

const failedView = (tab: string) => `${ADMIN_PATHS.dashboard}${tab ? `${tab}&` : '?'}mail=failed`;

function counted(count: number, noun: string): string {
  const atLeast = count === MAX_FAILED ? '+' : '';
  return `${count.toLocaleString('en')}${atLeast} ${noun}${count === 1 ? '' : 's'}`;
}
