import { useState } from 'react';
import { logError } from '#client/api/error-log.ts';
import { createRequestKeys, requestKey } from '#client/api/request-key.ts';
import { useFormSubmission } from '#client/components/form/use-form-submission.ts';
import { prepareToaster, toast } from '#client/layout/toast.ts';
import { contactFormCopy as copy } from './contact-form-copy.ts';

const loadClient = async () => (await import('#client/api/public-client.ts')).publicClient;

/** Sends a visitor's message and says how it went. */
export function useContactForm() {
  const [keys] = useState(() => createRequestKeys());
  return useFormSubmission({
    loadSchema: async () => (await import('#shared/contacts.ts')).contactInput,
    prepare: () => Promise.all([loadClient(), prepareToaster()]),
    send: async (values) => {
      const client = await loadClient();
      await client.contacts.create.mutate(values, requestKey.options(keys.keyFor(values)));
      keys.renew();
    },
    onSuccess: () => void toast(copy.sent),
    onFailure: (error) => {
      logError('The contact message was not sent.', error);
      void toast({ ...copy.failed, variant: 'destructive' });
    },
  });
}
