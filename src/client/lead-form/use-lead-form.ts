import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { logError } from '#client/api/error-log.ts';
import { createRequestKeys, requestKey } from '#client/api/request-key.ts';
import {
  type FormSubmissionOptions,
  useFormSubmission,
} from '#client/components/form/use-form-submission.ts';
import { dismissToast, prepareToaster, toast } from '#client/layout/toast.ts';
import type { Confirmation } from '#shared/forms/confirmations.ts';
import type { Offer, OfferedConfirmation } from './offer.tsx';
import {
  deleteStoredConfirmation,
  readStoredConfirmation,
  showForm,
  storeConfirmation,
} from './stored-confirmation.ts';

interface LeadAnswer extends Partial<OfferedConfirmation> {
  readonly answers?: typeof import('./lead-answers.tsx');
  /** The visitor saw this answer before a reload or Back, so it takes no focus. */
  readonly isRestored?: boolean;
  readonly failure?: unknown;
}

/** The confirmation waits at most this long for its offer. */
const OFFER_WAIT_MS = 800;

const loadClient = async () => (await import('#client/api/public-client.ts')).publicClient;
const loadAnswers = () => import('./lead-answers.tsx');

export type Client = Awaited<ReturnType<typeof loadClient>>;
interface ToastTexts {
  readonly title: string;
  readonly description: string;
}

interface LeadFormOptions<Values> {
  /** Names what the tab stores about the form. */
  readonly name: string;
  readonly loadSchema: () => Promise<z.ZodType<Values>>;
  readonly post: (
    client: Client,
    values: Values,
    options: ReturnType<typeof requestKey.options>,
  ) => Promise<{ readonly id: string }>;
  readonly loadConfirm: () => Promise<(values: Values, id: string) => Confirmation>;
  readonly findOffer?: (
    client: Client,
    values: Values,
    confirmation: Confirmation,
  ) => Promise<Offer | undefined>;
  readonly onInvalid?: FormSubmissionOptions<Values>['onInvalid'];
  readonly copy: { readonly sent: ToastTexts; readonly failed: ToastTexts };
  /** Context of a failure in the console. */
  readonly log: string;
}

/** Sends a lead. Shows a toast and a confirmation that stays. Loads the code when the form is first used. */
export function useLeadForm<Values>(options: LeadFormOptions<Values>) {
  const { name, copy } = options;
  const [answer, setAnswer] = useState<LeadAnswer>({});
  const latest = useRef<Confirmation>(undefined);
  // Stored with the draft: if the visitor returns and sends it again, the server stores no second lead.
  const [keys] = useState(() => createRequestKeys({ storedAs: `${name} key` }));
  useRestored(name, (restored) => setAnswer({ ...restored, isRestored: true }));
  const show = (shown: LeadAnswer & OfferedConfirmation) => {
    latest.current = shown.confirmation;
    storeConfirmation(name, shown);
    setAnswer((last) => ({ ...shown, failure: last.failure }));
  };

  const submission = useFormSubmission<Values>({
    loadSchema: options.loadSchema,
    prepare: () =>
      Promise.all([loadClient(), loadAnswers(), options.loadConfirm(), prepareToaster()]),
    onStart: () => {
      dismissToast();
      setAnswer(({ failure: _gone, ...kept }) => kept);
    },
    send: async (values) => {
      // Load all code first: after the lead is stored, a failed load must not hide its confirmation.
      const [client, answers, confirm] = await Promise.all([
        loadClient(),
        loadAnswers(),
        options.loadConfirm(),
      ]);
      const { id } = await options.post(client, values, requestKey.options(keys.keyFor(values)));
      keys.renew();
      const confirmation = confirm(values, id);
      latest.current = confirmation;
      storeConfirmation(name, { confirmation });
      await waitBriefly(
        options.findOffer?.(client, values, confirmation).then((offer) => {
          if (latest.current === confirmation) show({ answers, confirmation, offer });
        }),
      );
      setAnswer((last) => (last.confirmation === confirmation ? last : { answers, confirmation }));
    },
    onSuccess: () => void toast(copy.sent),
    ...(options.onInvalid && { onInvalid: options.onInvalid }),
    onFailure: (failure) => {
      logError(options.log, failure);
      void toast({ ...copy.failed, variant: 'destructive' });
      loadAnswers().then(
        (answers) => setAnswer((last) => ({ ...last, answers, failure })),
        // Without this code, for example offline, the toast still reports the failure.
        () => undefined,
      );
    },
  });
  const onChosen = (answered: OfferedConfirmation) => show({ ...answer, ...answered });
  const dismiss = () => {
    latest.current = undefined;
    deleteStoredConfirmation(name);
    setAnswer({});
  };
  return { ...submission, answer, onChosen, dismiss };
}

/** Waits for `offer` at most OFFER_WAIT_MS. Ignores its failure, because the lead is already stored. */
function waitBriefly(offer: Promise<void> | undefined): Promise<unknown> {
  const late = new Promise((resolve) => setTimeout(resolve, OFFER_WAIT_MS));
  return Promise.race([offer?.catch(() => undefined), late]);
}

/** Restores, once, the confirmation that was stored before a reload or Back. */
function useRestored(
  name: string,
  onRestored: (answer: LeadAnswer & OfferedConfirmation) => void,
): void {
  const restore = useEffectEvent(onRestored);
  useEffect(() => {
    const stored = readStoredConfirmation(name);
    if (!stored) return showForm();
    loadAnswers()
      .then((answers) => restore({ answers, ...stored }))
      // If the code cannot be loaded, the form is shown.
      .catch(() => undefined)
      .finally(showForm);
  }, [name]);
}
