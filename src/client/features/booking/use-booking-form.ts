import { useState } from 'react';
import { logError } from '#client/api/error-log.ts';
import { createRequestKeys, requestKey } from '#client/api/request-key.ts';
import { useFormSubmission } from '#client/components/form/use-form-submission.ts';
import { prepareToaster, toast } from '#client/layout/toast.ts';
import { localDay } from '#shared/uae-time.ts';
import { bookingCopy as copy } from './booking-copy.ts';

const loadClient = async () => (await import('#client/api/public-client.ts')).publicClient;

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

/** Sends a request for an appointment and says how it went. */
export function useBookingForm() {
  const [keys] = useState(() => createRequestKeys());
  return useFormSubmission({
    loadSchema,
    prepare: () => Promise.all([loadClient(), prepareToaster()]),
    send: async (values) => {
      const client = await loadClient();
      await client.appointments.create.mutate(values, requestKey.options(keys.keyFor(values)));
      keys.renew();
    },
    onInvalid: (_errors, values) => {
      const isMissing = REQUIRED.some((name) => !values[name]?.trim());
      if (isMissing) void toast({ ...copy.missing, variant: 'destructive' });
    },
    onSuccess: () => void toast(copy.sent),
    onFailure: (error) => {
      logError('The appointment request was not sent.', error);
      void toast({ ...copy.failed, variant: 'destructive' });
    },
  });
}
