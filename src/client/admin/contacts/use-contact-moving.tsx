import { useEffect, useState } from 'react';
import type { Move, Moving } from '#client/admin/leads/kind/lead-kind.ts';
import { keptReason } from '#client/admin/session/kept-reason.ts';
import { readStoredLogin } from '#client/admin/session/stored-login.ts';
import type { Contact } from '#shared/contacts.ts';
import { ContactDialog, type ContactQuestion } from './contact-dialogs.tsx';

/** What is asked before a submission is moved. */
export function useContactMoving(
  contacts: readonly Contact[],
  move: Move<Contact>,
): Moving<Contact> {
  const [question, setQuestion] = useState<ContactQuestion | null>(null);
  const [cutOff] = useState(() => cutOffQuestion(contacts));
  useEffect(() => {
    // A frame later than a drawer, which as it opens hides all that is there beside it.
    const frame = requestAnimationFrame(() => setQuestion(cutOff));
    return () => {
      cancelAnimationFrame(frame);
      forgetUnlessCutOff();
    };
  }, [cutOff]);

  const onMove: Moving<Contact>['onMove'] = (contact, status) => {
    // Responding to what is unread and every ignoring are asked about; the rest is done at once.
    if (status === 'ignored' || (status === 'responded' && contact.status === 'unread'))
      setQuestion(questionOn(contact, status));
    else void move(contact, status);
  };
  const dialogs = question && (
    <ContactDialog
      {...question}
      onWrite={(reason) => keptReason.keep(question.contact, reason)}
      onClose={() => {
        keptReason.forget(question.contact.id);
        setQuestion(null);
      }}
      onConfirm={(reason) => {
        void move(question.contact, question.status, reason);
        setQuestion(null);
      }}
    />
  );
  return { onMove, dialogs };
}

function questionOn(contact: Contact, status: ContactQuestion['status']): ContactQuestion {
  const kept = keptReason.read();
  return { contact, status, reason: kept?.id === contact.id ? kept.text : '' };
}

/** The question that the end of the last session closed, where its lead is still as it was seen. */
function cutOffQuestion(contacts: readonly Contact[]): ContactQuestion | null {
  const kept = keptReason.read();
  const contact = contacts.find(({ id, version }) => id === kept?.id && version === kept.version);
  return contact ? questionOn(contact, 'ignored') : null;
}

/** Whoever opens another view gives up what they were writing; whoever lost the session does not. */
function forgetUnlessCutOff(): void {
  if (readStoredLogin()) keptReason.forget();
}
