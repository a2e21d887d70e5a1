import { useRef } from 'react';
import { cached, trpc } from '#client/admin/calls/trpc.ts';
import { TwoPressButton } from '#client/admin/parts/buttons.tsx';
import { ListMessage } from '#client/admin/parts/list-message.tsx';
import { formatUaeMinute } from '#client/admin/parts/uae-day.ts';
import { useKeptFocus } from '#client/admin/parts/use-kept-focus.ts';
import { ButtonRow } from '#client/components/button.tsx';
import { toast } from '#client/layout/toast.ts';
import type { OwnSession } from '#shared/accounts/people.ts';
import { AccountSection } from './account-section.tsx';
import { FactorRow, FactorRows } from './factors/factor-row.tsx';

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
