import type { RefObject } from 'react';
import { toast } from '#client/layout/toast.ts';
import { createLeadMemory } from '#client/lead-form/lead-memory.ts';
import { useLeadForm } from '#client/lead-form/use-lead-form.ts';
import type { AppointmentInput } from '#shared/appointments.ts';
import { localDay } from '#shared/uae-time.ts';
import { bookingCopy as copy } from './booking-copy.ts';

const memory = createLeadMemory();

const REQUIRED = ['fullName', 'email', 'serviceType', 'preferredDate'];

/** The server's rules, and the visitor's own calendar: today is the first day that can be asked for. */
async function loadSchema() {
  const { appointmentInput } = await import('#shared/appointments.ts');
  const today = localDay(new Date());
  return appointmentInput.extend({
    preferredDate: appointmentInput.shape.preferredDate.refine(
      (date) => date >= today,
      copy.details.past,
    ),
  });
}

async function loadConfirm() {
  const { bookingConfirmation } = await import('#shared/confirmations.ts');
  return (values: AppointmentInput, id: string) => bookingConfirmation(values, id, new Date());
}

/** Sends a request for an appointment and says how it went. */
export function useBookingForm(form: RefObject<HTMLFormElement | null>) {
  return useLeadForm({
    form,
    memory,
    copy,
    loadSchema,
    loadConfirm,
    post: (client, values, options) => client.appointments.create.mutate(values, options),
    onInvalid: (_errors, values) => {
      const isMissing = REQUIRED.some((name) => !values[name]?.trim());
      if (isMissing) void toast({ ...copy.missing, variant: 'destructive' });
    },
  });
}
