import { useEffect, useState } from 'react';
import type { Lead, LeadDescription } from '#client/admin/leads/kind/lead-kind.ts';
import { LeadAction } from '#client/admin/leads/values/lead-frame.tsx';
import { WriteAnswer } from '#client/admin/leads/writing/write-answer.tsx';
import { useMailState } from '#client/admin/live/use-mail-state.ts';
import { keptReason } from '#client/admin/session/kept-reason.ts';
import { readStoredLogin } from '#client/admin/session/stored-login.ts';
import { LEAD_KINDS } from '#shared/lead-kinds.ts';
import { ContactClient } from './contact-client.tsx';
import { QuestionDialog } from './question-dialog.tsx';

/** A move that is asked about. */
interface Asked {
  readonly lead: Lead;
  readonly status: string;
}

/** Changes a lead's status. Gives the changed lead, or null after a failure, which it reports itself. */
type Move = (lead: Lead, status: string, reason?: string) => Promise<Lead | null>;

/** Everything around a change: the question before it, and the offer to write to the client after it. */
export function useMoving(kind: LeadDescription, leads: readonly Lead[], move: Move) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const question = asked && kind.moveOf(asked.lead, asked.status).question;
  // A queue: a change that is answered while a dialog is open must not replace that dialog.
  const [offered, setOffered] = useState<readonly Lead[]>([]);
  const [client] = offered;
  const drafts = client && kind.draftsFor?.(client);
  const [writing, setWriting] = useState<Lead | null>(null);
  const writes = useMailState()?.isSetUp ?? false;
  const skip = () => setOffered(([_done, ...waiting]) => waiting);
  const offer = (lead: Lead) => setOffered((waiting) => [...waiting, lead]);

  const [cutOff] = useState(() => cutOffMove(kind, leads));
  useEffect(() => {
    // One frame after a drawer: as it opens, it hides everything else on the page.
    const frame = requestAnimationFrame(() => setAsked(cutOff));
    return () => {
      cancelAnimationFrame(frame);
      // Opening another view discards a written reason; losing the session does not.
      if (readStoredLogin()) keptReason.forget();
    };
  }, [cutOff]);

  const change = async (lead: Lead, status: string, reason?: string) => {
    const changed = await move(lead, status, reason);
    if (changed && kind.moveOf(lead, status).offersContact) offer(changed);
  };
  const onMove = (lead: Lead, status: string) => {
    if (kind.moveOf(lead, status).question) setAsked({ lead, status });
    else void change(lead, status);
  };
  const dialogs = (
    <>
      {asked && question && (
        <QuestionDialog
          lead={asked.lead}
          question={question}
          onClose={() => {
            keptReason.forget(asked.lead.id);
            setAsked(null);
          }}
          onConfirm={(reason) => {
            setAsked(null);
            void change(asked.lead, asked.status, reason);
          }}
        />
      )}
      {writing && (
        <WriteAnswer
          key={writing.id}
          kind={kind.kind}
          lead={writing}
          onClose={() => setWriting(null)}
        />
      )}
      {client && drafts && !asked && !writing && (
        <ContactClient
          key={client.id}
          kind={kind.kind}
          lead={client}
          drafts={drafts}
          onClose={skip}
          onWrite={
            writes
              ? () => {
                  skip();
                  setWriting(client);
                }
              : undefined
          }
        />
      )}
    </>
  );
  /** What else the drawer offers for a lead. */
  const aside = (lead: Lead) => (
    <>
      {kind.draftsFor?.(lead) && (
        <LeadAction type="button" onClick={() => offer(lead)}>
          Contact Client
        </LeadAction>
      )}
      {writes && (
        <LeadAction type="button" onClick={() => setWriting(lead)}>
          Write here
        </LeadAction>
      )}
    </>
  );
  return { onMove, dialogs, aside };
}

/** The move whose question the end of the last session closed, if its lead has not changed since. */
function cutOffMove({ kind }: LeadDescription, leads: readonly Lead[]): Asked | null {
  const kept = keptReason.read();
  const lead = leads.find(({ id, version }) => id === kept?.id && version === kept.version);
  return lead ? { lead, status: LEAD_KINDS[kind].reasoned } : null;
}
