import { chakra } from '@chakra-ui/react';
import { trpc } from '#client/staff/shell/trpc.ts';
import type { Appointment } from '#shared/appointments.ts';
import { uaeDay } from '#shared/calendar/uae-time.ts';
import { longestMinutes } from '#shared/catalogue/appointment-services.ts';

const Mark = chakra('span', { base: { display: 'block', color: 'danger' } });

export function ClosureMark({ lead }: { readonly lead: Appointment }) {
  const isApproved = lead.status === 'approved' && lead.startsAt !== null;
  const start = new Date(lead.startsAt ?? 0);
  const minutes = lead.minutes ?? longestMinutes(lead.serviceType);
  const end = new Date(start.getTime() + minutes * 60_000);
  const { data = [] } = trpc.closures.list.useQuery(
    { from: uaeDay(start), to: uaeDay(end) },
    { staleTime: 0, enabled: isApproved },
  );
  const closure = data.find(
    ({ startsAt, endsAt }) => start < new Date(endsAt) && end > new Date(startsAt),
  );
  if (!isApproved || !closure) return null;
  return (
    <Mark>
      In a closure: <bdi>{closure.reason}</bdi>
    </Mark>
  );
}
