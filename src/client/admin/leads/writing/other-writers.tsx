import { chakra } from '@chakra-ui/react';
import { lengthOf } from '#client/admin/leads/values/due-time.tsx';
import { useStoredLogin } from '#client/admin/session/stored-login.ts';
import type { LeadPresence } from '#shared/lead-presence.ts';

const Notice = chakra('div', {
  base: { textStyle: 'small', color: 'warning', _empty: { display: 'none' } },
});

const MINUTE_MS = 60_000;

/** Who else is replying to this lead, and who answered it last. */
export function OtherWriters({ others, answered }: LeadPresence) {
  return (
    <Notice role="status">
      {others.map(({ name, doing }) => (
        <p key={name}>
          <bdi>{name}</bdi> is {doing}
        </p>
      ))}
      {answered && (
        <p>
          <AnsweredBy answered={answered} />
        </p>
      )}
    </Notice>
  );
}

/** Who answered the lead last, and when. */
export function AnsweredBy({
  answered: { name, minutesAgo },
}: {
  readonly answered: NonNullable<LeadPresence['answered']>;
}) {
  const isOwn = name === useStoredLogin()?.admin.username;
  return (
    <>
      {isOwn ? 'You' : <bdi>{name}</bdi>} answered {/* Not announced again each minute. */}
      <span aria-live="off">
        {minutesAgo === 0 ? 'just now' : `${lengthOf(minutesAgo * MINUTE_MS)} ago`}
      </span>
    </>
  );
}
