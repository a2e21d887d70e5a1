import { chakra } from '@chakra-ui/react';
import { lengthOf } from '#client/staff/leads/due-time.tsx';
import { useStoredLogin } from '#client/staff/sign-in/stored-login.ts';
import type { LeadPresence } from '#shared/leads/lead-presence.ts';

const Notice = chakra('div', {
  base: { textStyle: 'small', color: 'warning', '& [data-own]': { color: 'muted' } },
});

const MINUTE_MS = 60_000;

export function OtherWriters({ others, answered }: LeadPresence) {
  const isOwn = useIsOwn(answered);
  return (
    <Notice role="status">
      {others.map(({ name, doing }) => (
        <p key={name}>
          <bdi>{name}</bdi> is {doing}
        </p>
      ))}
      {answered && (
        <p data-own={isOwn ? '' : undefined}>
          <AnsweredBy answered={answered} />
        </p>
      )}
    </Notice>
  );
}

export function AnsweredBy({
  answered,
}: {
  readonly answered: NonNullable<LeadPresence['answered']>;
}) {
  const { name, minutesAgo } = answered;
  const isOwn = useIsOwn(answered);
  return (
    <>
      {isOwn ? 'You' : <bdi>{name}</bdi>} answered {/* Not announced every minute. */}
      <span aria-live="off">
        {minutesAgo === 0 ? 'just now' : `${lengthOf(minutesAgo * MINUTE_MS)} ago`}
      </span>
    </>
  );
}

function useIsOwn(answered: LeadPresence['answered']): boolean {
  const username = useStoredLogin()?.admin.username;
  return answered !== null && answered.name === username;
}
