import { trpc } from '#client/admin/calls/trpc.ts';
import { DrawerPart, Written } from '#client/admin/leads/drawer/drawer-frame.tsx';
import { type DrawerWays, LeadDrawer } from '#client/admin/leads/drawer/lead-drawer.tsx';
import { LeadHistory } from '#client/admin/leads/drawer/lead-history.tsx';
import { type LeadRead, readFailure } from '#client/admin/leads/drawer/lead-read.ts';
import { LeadAction } from '#client/admin/leads/values/lead-frame.tsx';
import type { OpenLead } from '#client/admin/leads/view/use-open-lead.ts';
import { ChangedMark } from '#client/admin/live/changed-mark.tsx';
import { ListMessage } from '#client/admin/parts/list-message.tsx';
import { Badge } from '#client/components/badge.tsx';
import type { Appointment } from '#shared/appointments.ts';
import { AppointmentFacts } from './appointment-facts.tsx';
import { APPOINTMENT_STATUS_LABELS, APPOINTMENT_TONES } from './appointment-labels.ts';
import { type AppointmentListProps, AppointmentMoves } from './appointment-list.tsx';

interface AppointmentDrawerProps
  extends DrawerWays,
    Pick<AppointmentListProps, 'busyId' | 'onMove'> {
  readonly open: OpenLead;
  /** Undefined until it is read, or where it cannot be. */
  readonly appointment: Appointment | undefined;
  readonly read: LeadRead;
  /** Offers the drafts that tell the client of an approval or a rejection. */
  readonly onContact: (appointment: Appointment) => void;
}

const LABEL = 'Appointment';

/** One booking whole. */
export function AppointmentDrawer(props: AppointmentDrawerProps) {
  const { open, appointment, read, busyId, onMove, onContact, ...ways } = props;
  const id = open.id ?? '';
  const enabled = appointment !== undefined;
  const history = trpc.appointments.history.useQuery({ id }, { enabled, staleTime: 0 });
  if (!appointment) {
    return (
      <LeadDrawer id="" name={LABEL} {...ways}>
        <DrawerPart>
          <ListMessage query={read} failure={readFailure(read)} />
        </DrawerPart>
      </LeadDrawer>
    );
  }
  const { status } = appointment;
  return (
    <LeadDrawer
      id={id}
      label={LABEL}
      name={appointment.fullName}
      head={
        <>
          <Badge tone={APPOINTMENT_TONES[status]}>{APPOINTMENT_STATUS_LABELS[status]}</Badge>
          <span role="status">
            <ChangedMark lead={appointment} />
          </span>
          <AppointmentMoves direct {...{ appointment, busyId, onMove }}>
            {(status === 'approved' || status === 'rejected') && (
              <LeadAction type="button" onClick={() => onContact(appointment)}>
                Contact Client
              </LeadAction>
            )}
          </AppointmentMoves>
        </>
      }
      {...ways}
    >
      <DrawerPart aria-label="Details">
        <AppointmentFacts appointment={appointment} />
      </DrawerPart>
      <DrawerPart aria-labelledby="lead-message">
        <h3 id="lead-message">Message</h3>
        <Written>{appointment.message ?? '—'}</Written>
      </DrawerPart>
      <LeadHistory query={history} createdAt={appointment.createdAt} target={open.target} />
    </LeadDrawer>
  );
}
