import type { Refusal } from '#client/staff/agenda/refusal.ts';
import type { ChosenTime } from '#client/staff/agenda/time-fields.tsx';
import { trpc } from '#client/staff/shell/trpc.ts';
import type { AppointmentClash, Doubt } from '#shared/agenda/appointment-clash.ts';

type TimeCheck = Pick<AppointmentClash, 'doubts' | 'conflicts' | 'clashes' | 'closures' | 'free'>;
const NOTHING: TimeCheck = { doubts: [], conflicts: [], clashes: [], closures: [], free: [] };

interface TimeDoubtsOptions {
  readonly id: string;
  /** If undefined, the check uses the time that an approval would confirm. */
  readonly chosen: ChosenTime | undefined;
  readonly enabled: boolean;
  readonly refusal: Refusal | undefined;
}

export function useTimeDoubts({ id, chosen, enabled, refusal }: TimeDoubtsOptions) {
  const time = chosen && { startsAt: chosen.startsAt, minutes: String(chosen.minutes) };
  const clash = trpc.appointments.clash.useQuery(
    { id, ...time },
    { staleTime: 0, gcTime: 0, enabled },
  );
  // A refusal contains only one of several conflicts: use it only if the full list cannot be read.
  const read = clash.isError ? withRefusal(clash.data, refusal) : clash.data;
  const check = (enabled && read) || NOTHING;
  const isClash = check.doubts.some((doubt) => doubt !== 'past');
  return {
    check,
    isDoubtful: check.doubts.length > 0,
    isClash,
    /** Overrides only conflicts that are shown. */
    override: { refuseClash: true, ...(isClash && { acceptedConflicts: [...check.conflicts] }) },
    read: clash.data,
    refetch: () => void clash.refetch(),
  };
}

function withRefusal(read: TimeCheck = NOTHING, refusal: Refusal | undefined): TimeCheck {
  if (!refusal || read.doubts.includes(refusal.reason)) return read;
  const doubts: Doubt[] = [...read.doubts, refusal.reason];
  const conflicts = [...read.conflicts, ...refusal.conflicts];
  return { ...read, doubts, conflicts, clashes: [...read.clashes, ...refusal.clashes] };
}
