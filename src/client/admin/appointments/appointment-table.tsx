import { LeadLink } from '#client/admin/leads/list/lead-link.tsx';
import { SortHeader } from '#client/admin/leads/list/sort-header.tsx';
import { LeadTable } from '#client/admin/leads/values/lead-frame.tsx';
import { EmailLink, PhoneLink, Value } from '#client/admin/leads/values/lead-values.tsx';
import { ChangedMark } from '#client/admin/live/changed-mark.tsx';
import { formatDay, formatUaeDay, formatUaeMinute } from '#client/admin/parts/uae-day.ts';
import { Badge } from '#client/components/badge.tsx';
import {
  APPOINTMENT_STATUS_LABELS,
  APPOINTMENT_TONES,
  serviceTypeLabel,
} from './appointment-labels.ts';
import {
  type AppointmentListProps,
  AppointmentMoves,
  appointmentNameId,
} from './appointment-list.tsx';
import { UaeTime } from './uae-time.tsx';

/** The columns after the date, and their share of the width, in per cent. */
const COLUMNS = [
  ['Name', '11%'],
  ['Email', '12%'],
  ['Phone', '10%'],
  ['Company', '10%'],
  ['Service Type', '10%'],
  ['Preferred Date', '8%'],
  ['Time', '7%'],
  ['Status', '10%'],
  ['Actions', '13%'],
] as const;

export function AppointmentTable({ appointments, rows, ...moves }: AppointmentListProps) {
  return (
    <LeadTable aria-label="Appointments">
      <thead>
        <tr>
          <SortHeader kind="appointments" label="Date Booked" width="9%" />
          {COLUMNS.map(([column, width]) => (
            <th key={column} scope="col" style={{ width }}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {appointments.map((appointment) => (
          <tr key={appointment.id} {...rows.rowProps(appointment.id)}>
            <td>
              <time dateTime={appointment.createdAt} title={formatUaeMinute(appointment.createdAt)}>
                {formatUaeDay(appointment.createdAt)}
              </time>
            </td>
            <th scope="row" id={appointmentNameId(appointment)}>
              <LeadLink id={appointment.id} name={appointment.fullName} rows={rows} />
            </th>
            <td>
              <EmailLink
                lead={{ kind: 'appointment', id: appointment.id }}
                email={appointment.email}
              />
            </td>
            <td>
              <PhoneLink
                lead={{ kind: 'appointment', id: appointment.id }}
                phone={appointment.phoneNumber}
              />
            </td>
            <td>
              <Value text={appointment.companyName} />
            </td>
            <td>
              <Value text={serviceTypeLabel(appointment.serviceType)} />
            </td>
            <td>
              <Value text={formatDay(appointment.preferredDate)} />
            </td>
            <td>
              <Value text={appointment.preferredTime} />
              <UaeTime appointment={appointment} />
            </td>
            <td>
              <Badge tone={APPOINTMENT_TONES[appointment.status]}>
                {APPOINTMENT_STATUS_LABELS[appointment.status]}
              </Badge>
              <ChangedMark lead={appointment} />
            </td>
            <td>
              <AppointmentMoves
                direct
                appointment={appointment}
                describedBy={appointmentNameId(appointment)}
                {...moves}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </LeadTable>
  );
}
