import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { eachLineItsWay } from '#client/admin/leads/values/lead-frame.tsx';
import { Question } from '#client/admin/leads/values/question.tsx';
import { Field, Textarea } from '#client/components/field.tsx';
import type { Contact } from '#shared/contacts.ts';
import { LIMITS } from '#shared/limits.ts';
import { contactServiceLabel } from './contact-service.ts';

/** What is asked about a submission. */
export interface ContactQuestion {
  readonly contact: Contact;
  readonly status: Contact['status'];
  /** What the reason begins with. */
  readonly reason: string;
}

interface ContactDialogProps extends ContactQuestion {
  /** Told of the reason while it is written. */
  readonly onWrite: (reason: string) => void;
  readonly onClose: () => void;
  /** `reason` is absent where none was written. */
  readonly onConfirm: (reason?: string) => void;
}

/** However long a message is, the reason and the buttons stay in sight. */
const Scrolled = chakra('section', {
  base: { maxHeight: '9rem', overflowY: 'auto', ...eachLineItsWay },
});

const NOT_SPECIFIED = 'Not specified';

/** Asks before a submission is marked. */
export function ContactDialog(props: ContactDialogProps) {
  const { contact, status, reason: begun, onWrite, onClose, onConfirm } = props;
  const reason = useRef<HTMLTextAreaElement>(null);
  const person = [
    ['Name', contact.fullName],
    ['Email', contact.email],
  ] as const;
  if (status === 'responded') {
    const facts = [
      ...person,
      ['Company', contact.companyName ?? NOT_SPECIFIED],
      ['Service', contactServiceLabel(contact.service) ?? NOT_SPECIFIED],
    ] as const;
    const title = 'Mark as Responded';
    return (
      <Question {...{ title, facts, onClose }} confirm={title} onConfirm={() => onConfirm()} />
    );
  }
  const message = (
    <Scrolled aria-label="Message" tabIndex={0}>
      {contact.message}
    </Scrolled>
  );
  return (
    <Question
      title="Mark as Ignored"
      confirm="Mark as Ignored"
      facts={[...person, ['Message', message]]}
      onClose={onClose}
      onConfirm={() => onConfirm(reason.current?.value.trim() || undefined)}
    >
      <Field>
        <label htmlFor="ignore-reason">Ignore Reason (Optional)</label>
        <Textarea
          id="ignore-reason"
          ref={reason}
          rows={3}
          maxLength={LIMITS.reason}
          defaultValue={begun}
          onInput={({ currentTarget }) => onWrite(currentTarget.value)}
          data-autofocus
        />
      </Field>
    </Question>
  );
}
