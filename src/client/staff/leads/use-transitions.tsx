import { useEffect, useState } from 'react';
import { LeadAction } from '#client/staff/leads/lead-frame.tsx';
import type {
  FailedTransition,
  Lead,
  LeadDescription,
  TransitionInput,
} from '#client/staff/leads/lead-kind.ts';
import { useLeadStatus } from '#client/staff/leads/use-lead-status.ts';
import { lazyDialog } from '#client/staff/shell/lazy-part.tsx';
import { useMailState } from '#client/staff/shell/use-mail-state.ts';
import { keptReason } from '#client/staff/sign-in/kept-reason.ts';
import { readStoredLogin } from '#client/staff/sign-in/stored-login.ts';

const WriteAnswer = lazyDialog(
  'The reply',
  async () => (await import('#client/staff/leads/write-answer.tsx')).WriteAnswer,
);
const QuestionDialog = lazyDialog(
  'The dialog',
  async () => (await import('#client/staff/leads/question-dialog.tsx')).QuestionDialog,
);
const ContactClient = lazyDialog(
  'The dialog',
  async () => (await import('#client/staff/leads/contact-client.tsx')).ContactClient,
);

interface OpenTransition {
  readonly lead: Lead;
  readonly status: string;
  readonly call?: TransitionInput | undefined;
  readonly failure?: FailedTransition;
}

export function useTransitions(
  kind: LeadDescription,
  leads: readonly Lead[],
  onChanged: (lead: Lead) => void,
) {
  const changing = useLeadStatus(kind);
  // A queue: a response that arrives while a dialog is open must not replace that dialog.
  const [queue, setQueue] = useState<readonly OpenTransition[]>([]);
  const [pending] = queue;
  const enqueue = (next: OpenTransition) => setQueue((all) => [...all, next]);
  const dequeue = ({ id }: Lead) => setQueue((all) => all.filter(({ lead }) => lead.id !== id));
  const { question, dialog } = pending ? kind.transitionOf(pending.lead, pending.status) : {};
  const [offered, setOffered] = useState<readonly Lead[]>([]);
  const [client] = offered;
  const drafts = client && kind.draftsFor?.(client);
  const [writing, setWriting] = useState<Lead | null>(null);
  const writes = useMailState()?.isSetUp ?? false;
  const skip = () => setOffered(([_done, ...waiting]) => waiting);
  const offer = (lead: Lead) => setOffered((waiting) => [...waiting, lead]);

  const [interrupted] = useState(() => interruptedTransition(leads));
  useEffect(() => {
    // Wait one frame: a drawer hides all other elements of the page when it opens.
    const frame = requestAnimationFrame(() => setQueue(interrupted ? [interrupted] : []));
    return () => {
      cancelAnimationFrame(frame);
      // Opening another view discards a reason; losing the session does not.
      if (readStoredLogin()) keptReason.forget();
    };
  }, [interrupted]);

  const change = async (lead: Lead, status: string, call: TransitionInput = {}) => {
    try {
      const { id, version } = lead;
      const { lead: changed } = await changing.mutateAsync({ ...call, id, version, status });
      onChanged(lead);
      if (kind.transitionOf(lead, status).offersContact) offer(changed);
    } catch (error) {
      if (kind.asksAgain?.(error)) enqueue({ lead, status, failure: { call, error } });
    }
  };
  const onTransition = (lead: Lead, status: string, call?: TransitionInput) => {
    const steps = kind.transitionOf(lead, status);
    if (steps.question || steps.dialog?.isFirst) enqueue({ lead, status, call });
    else void change(lead, status, { ...steps.dialog?.call, ...call });
  };
  const replyTo = (lead: Lead, close: (lead: Lead) => void) => {
    if (!writes) return undefined;
    return () => {
      close(lead);
      setWriting(lead);
    };
  };
  const dialogs = (
    <>
      {pending && question && (
        <QuestionDialog
          lead={pending.lead}
          status={pending.status}
          question={question}
          onClose={() => {
            keptReason.forget(pending.lead.id);
            dequeue(pending.lead);
          }}
          onConfirm={(reason) => {
            dequeue(pending.lead);
            void change(pending.lead, pending.status, reason ? { rejectionReason: reason } : {});
          }}
          onReply={replyTo(pending.lead, dequeue)}
        />
      )}
      {pending &&
        dialog?.show({
          lead: pending.lead,
          call: pending.call,
          failure: pending.failure,
          onClose: () => dequeue(pending.lead),
          onConfirm: (call) => {
            dequeue(pending.lead);
            void change(pending.lead, pending.status, call);
          },
        })}
      {writing && (
        <WriteAnswer
          key={writing.id}
          kind={kind.kind}
          lead={writing}
          onClose={() => setWriting(null)}
        />
      )}
      {client && drafts && !pending && !writing && (
        <ContactClient
          key={client.id}
          kind={kind.kind}
          lead={client}
          drafts={drafts}
          onClose={skip}
          onWrite={replyTo(client, skip)}
        />
      )}
    </>
  );
  const aside = (lead: Lead) => (
    <>
      {kind.draftsFor?.(lead) && (
        <LeadAction onClick={() => offer(lead)}>Contact Client</LeadAction>
      )}
      {writes && <LeadAction onClick={() => setWriting(lead)}>Reply</LeadAction>}
    </>
  );
  const busyId = changing.isPending ? changing.variables.id : null;
  return { onTransition, busyId, dialogs, aside };
}

export type OnTransition = ReturnType<typeof useTransitions>['onTransition'];

/** The transition that an expired session interrupted, if its lead has not changed since. */
function interruptedTransition(leads: readonly Lead[]): OpenTransition | null {
  const kept = keptReason.read();
  const lead = leads.find(({ id, version }) => id === kept?.id && version === kept.version);
  return kept && lead ? { lead, status: kept.status } : null;
}
