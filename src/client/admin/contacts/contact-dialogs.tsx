import { chakra } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { eachLineItsWay, Facts } from '#client/admin/leads/values/lead-frame.tsx';
import { Value } from '#client/admin/leads/values/lead-values.tsx';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { Field, Textarea } from '#client/components/field.tsx';
import type { Contact, ContactStatus } from '#shared/contacts.ts';
import { LIMITS } from '#shared/limits.ts';
import { contactServiceLabel } from './contact-labels.ts';

interface ContactDialogProps {
  readonly contact: Contact;
  readonly status: ContactStatus;
  /** What the reason begins with. */
  readonly reason: string;
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
export function ContactDialog({ status, ...question }: ContactDialogProps) {
  return status === 'ignored' ? <Ignore {...question} /> : <Respond {...question} />;
}

type QuestionProps = Omit<ContactDialogProps, 'status'>;

function Respond({ contact, onClose, onConfirm }: QuestionProps) {
  return (
    <Dialog
      title="Mark as Responded"
      onClose={onClose}
      actions={<Actions confirm="Mark as Responded" {...{ onClose, onConfirm }} />}
    >
      <Facts>
        <Fact term="Name" text={contact.fullName} />
        <Fact term="Email" text={contact.email} />
        <Fact term="Company" text={contact.companyName ?? NOT_SPECIFIED} />
        <Fact term="Service" text={contactServiceLabel(contact.service) ?? NOT_SPECIFIED} />
      </Facts>
    </Dialog>
  );
}

function Ignore({ contact, reason: begun, onWrite, onClose, onConfirm }: QuestionProps) {
  const reason = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog
      title="Mark as Ignored"
      onClose={onClose}
      actions={
        <Actions
          confirm="Mark as Ignored"
          onClose={onClose}
          onConfirm={() => onConfirm(reason.current?.value.trim() || undefined)}
        />
      }
    >
      <Facts>
        <Fact term="Name" text={contact.fullName} />
        <Fact term="Email" text={contact.email} />
        <dt>Message</dt>
        <dd>
          <Scrolled aria-label="Message" tabIndex={0}>
            {contact.message}
          </Scrolled>
        </dd>
      </Facts>
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
    </Dialog>
  );
}

function Fact({ term, text }: { readonly term: string; readonly text: string }): ReactNode {
  return (
    <>
      <dt>{term}</dt>
      <dd>
        <Value text={text} />
      </dd>
    </>
  );
}

interface ActionsProps {
  readonly confirm: string;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

function Actions({ confirm, onClose, onConfirm }: ActionsProps) {
  return (
    <>
      <Button size="sm" variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button size="sm" onClick={() => onConfirm()}>
        {confirm}
      </Button>
    </>
  );
}
