import { useRef } from 'react';
import { ButtonRow } from '#client/components/button.tsx';
import { toast } from '#client/layout/toast.ts';
import { AccountSection } from '#client/staff/accounts/account-section.tsx';
import { FactorRow, FactorRows } from '#client/staff/accounts/factor-row.tsx';
import { TwoPressButton } from '#client/staff/shell/buttons.tsx';
import { ListMessage } from '#client/staff/shell/list-message.tsx';
import { cached, trpc } from '#client/staff/shell/trpc.ts';
import { formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import { useKeptFocus } from '#client/staff/shell/use-kept-focus.ts';
import type { OwnSession } from '#shared/accounts/people.ts';

const FAILURE = 'Failed to fetch your sessions';
const refetch = { onSettled: () => void cached.sessions.list.invalidate() };

/** The account's sessions, with their devices. */
export function SessionsSection() {
  const query = trpc.sessions.list.useQuery(undefined, {
    ...{ staleTime: 0, meta: { failure: FAILURE } },
  });
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list, () => list.current?.querySelector('button'));
  const end = trpc.sessions.end.useMutation({
    ...{ ...refetch, meta: { failure: 'Failed to end the session' } },
    onSuccess: () => void toast({ title: 'Session ended' }),
  });
  const endOthers = trpc.sessions.endOthers.useMutation({
    ...{ ...refetch, meta: { failure: 'Failed to end the sessions' } },
    onSuccess: () => void toast({ title: 'All other sessions ended' }),
  });
  const isBusy = end.isPending || endOthers.isPending;
  const { data } = query;
  return (
    <AccountSection title="Sessions">
      {!data && <ListMessage query={query} failure={FAILURE} />}
      {data && (
        <FactorRows ref={list}>
          {data.map((session) => (
            <FactorRow
              key={session.id}
              title={session.device ?? 'Unknown device'}
              state={session.current ? 'This session' : undefined}
              text={whenAndWhere(session)}
              actions={
                !session.current && (
                  <TwoPressButton
                    question="End it now?"
                    disabled={isBusy}
                    onConfirm={() => end.mutate({ id: session.id })}
                  >
                    End
                  </TwoPressButton>
                )
              }
            />
          ))}
        </FactorRows>
      )}
      {data && data.length > 1 && (
        <ButtonRow>
          <TwoPressButton
            question="End all others now?"
            disabled={isBusy}
            onConfirm={() => endOthers.mutate()}
          >
            End all other sessions
          </TwoPressButton>
        </ButtonRow>
      )}
    </AccountSection>
  );
}

function whenAndWhere({ address, createdAt, lastSeenAt }: OwnSession): string {
  const from = address === null ? '' : ` from ${address}`;
  return `Last used ${formatUaeMinute(lastSeenAt)}. Signed in ${formatUaeMinute(createdAt)}${from}.`;
}
