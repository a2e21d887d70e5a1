import { Fragment, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { z } from 'zod';
import { ButtonLink } from '#client/components/button.tsx';
import { TextField } from '#client/components/form/field.tsx';
import { Facts } from '#client/staff/leads/lead-frame.tsx';
import type {
  ClientDrafts,
  FailedTransition,
  Lead,
  LeadDescription,
  LeadField,
  StatusChange,
  TransitionDialogProps,
  TransitionInput,
} from '#client/staff/leads/lead-kind.ts';
import {
  capitalised,
  factsOf,
  notesContact,
  statusWords,
} from '#client/staff/leads/lead-values.tsx';
import { leadOf, useLeadChange } from '#client/staff/leads/use-lead-change.ts';
import { BusyButton, isRepeated } from '#client/staff/shell/controls.tsx';
import { Dialog } from '#client/staff/shell/dialog.tsx';
import { ConfirmDialog } from '#client/staff/shell/forms.tsx';
import { lazyView, ViewBoundary } from '#client/staff/shell/lazy-view.tsx';
import { useMailState } from '#client/staff/shell/live.tsx';
import { createKeptDrafts } from '#client/staff/sign-in/drafts.ts';
import { readableEmail } from '#shared/fields/email-domain.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';

/** Unfinished reasons by the lead's id. */
const keptReasons = createKeptDrafts('reason', z.object({ status: z.string(), text: z.string() }));

interface QuestionDialogProps extends TransitionDialogProps {
  readonly title: string;
  /** The label of the button, if it is not the title. */
  readonly confirm?: string;
  readonly fields: readonly LeadField[];
  readonly reasonLabel?: string;
  readonly children?: ReactNode;
}

/** Asks before a transition. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { lead, status, title, confirm = title, fields, reasonLabel, children } = props;
  const [kept] = useState(() => keptReasons.of(lead.id));
  const reason = useRef<HTMLTextAreaElement>(null);
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      onClose={() => {
        keptReasons.forget(lead.id);
        props.onClose();
      }}
      onConfirm={() =>
        props.onConfirm({ rejectionReason: reason.current?.value.trim() || undefined })
      }
    >
      <Facts facts={factsOf(fields, lead)} />
      {children}
      {reasonLabel && (
        <TextField
          formId="ignore"
          name="reason"
          label={reasonLabel}
          ref={reason}
          rows={3}
          maxLength={LIMITS.reason}
          defaultValue={kept?.status === status ? kept.text : ''}
          onInput={({ currentTarget }) =>
            keptReasons.keep(lead.id, { status, text: currentTarget.value })
          }
          data-autofocus
        />
      )}
    </ConfirmDialog>
  );
}

interface ContactClientProps {
  readonly kind: LeadKind;
  readonly lead: Lead;
  readonly drafts: ClientDrafts;
  readonly onClose: () => void;
  readonly onWrite: (() => void) | undefined;
}

function ContactClient({ kind, lead, drafts, onClose, onWrite }: ContactClientProps) {
  const { id, fullName, email } = lead;
  // Ignore the second click of a double click: it could close the next client's dialog.
  const leave = (event: MouseEvent) => isRepeated(event) || onClose();
  const status = statusWords(kind, lead.status).label.toLowerCase();
  const mails = onWrite !== undefined;
  // Approving sends an email automatically.
  const isApproved = mails && lead.status === 'approved';
  return (
    <Dialog
      title="Contact Client"
      onClose={onClose}
      close="Skip Contact"
      closeProps={{ onClick: leave, 'data-autofocus': mails ? '' : undefined }}
    >
      <p>
        The status of the {kind} of <bdi>{fullName}</bdi> was updated to {status}.
      </p>
      {isApproved && (
        <p>
          {'startsAt' in lead && lead.startsAt === null
            ? 'An email asks the client to choose a time.'
            : 'The client gets the invitation by email.'}
        </p>
      )}
      <ButtonLink
        size="sm"
        variant={isApproved ? 'outline' : 'primary'}
        href={drafts.mail}
        overflowWrap="anywhere"
        {...notesContact({ kind, id }, 'email')}
      >
        Send Email to {readableEmail(email)}
      </ButtonLink>
      {drafts.chat && (
        <ButtonLink
          size="sm"
          variant="outline"
          href={drafts.chat}
          {...notesContact({ kind, id }, 'whatsapp')}
          target="_blank"
          rel="noopener noreferrer"
        >
          Send WhatsApp to {lead.phoneNumber}
        </ButtonLink>
      )}
      {onWrite && <BusyButton onClick={onWrite}>Reply</BusyButton>}
    </Dialog>
  );
}

const WriteAnswer = lazyView(() => import('#client/staff/leads/reply.tsx'), 'WriteAnswer');

/** A dialog about a lead. Only the first one of the queue is shown. */
type Step = { readonly lead: Lead } & (
  | { readonly show: 'contact' }
  | { readonly show: 'reply' }
  | { readonly show: 'transition'; readonly status: string; readonly failure?: FailedTransition }
);

const keyOf = ({ show, lead }: Step) => `${show} ${lead.id}`;

interface TransitionsOptions {
  readonly isPane: boolean;
  readonly onChanged: (lead: Lead) => void;
  /** Called before the reply opens again. */
  readonly onTakenBack: (lead: Lead) => void;
}

export function useTransitions(
  kind: LeadDescription,
  { isPane, onChanged, onTakenBack }: TransitionsOptions,
) {
  const { reasoned } = LEAD_KINDS[kind.kind];
  const changing = useLeadChange<StatusChange>(kind.kind, {
    call: kind.setStatus,
    shown: ({ status, rejectionReason = null }) => ({
      status,
      rejectionReason: status === reasoned ? rejectionReason : null,
    }),
    title: () => `${capitalised(kind.kind)} status updated`,
    failure: `Failed to update ${kind.kind}`,
    asksAgain: kind.asksAgain,
  });
  // A queue: a response that arrives while a dialog is open must not replace that dialog.
  const [[step], setSteps] = useState<readonly Step[]>([]);
  /** A second press can come before the dialog of the first one has loaded. */
  const add = (next: Step) =>
    setSteps((all) => (all.some((step) => keyOf(step) === keyOf(next)) ? all : [...all, next]));
  const close = () => setSteps(([_done, ...others]) => others);
  const writes = useMailState()?.isSetUp ?? false;
  const reply = (lead: Lead) =>
    writes
      ? () => setSteps(([_done, ...others]) => [{ lead, show: 'reply' }, ...others])
      : undefined;

  const change = async (lead: Lead, status: string, call: TransitionInput = {}) => {
    try {
      const { id, version } = lead;
      const answer = await changing.mutateAsync({ ...call, id, version, status });
      keptReasons.forget(id);
      onChanged(lead);
      if (kind.transitionOf(lead, status).offersContact) {
        add({ lead: leadOf(answer), show: 'contact' });
      }
    } catch (error) {
      if (!kind.asksAgain?.(error)) return;
      add({ lead, show: 'transition', status, failure: { call, error } });
    }
  };
  const onTransition = (lead: Lead, status: string) => {
    const { dialog, direct } = kind.transitionOf(lead, status);
    if (dialog && !direct) add({ lead, show: 'transition', status });
    else void change(lead, status, direct);
  };
  function shown({ lead, ...step }: Step): ReactNode {
    if (step.show === 'reply') {
      return (
        <ViewBoundary what="The reply">
          <WriteAnswer
            kind={kind.kind}
            lead={lead}
            isBeside={isPane}
            onClose={close}
            onSent={() => onChanged(lead)}
            onTakenBack={() => {
              onTakenBack(lead);
              add({ lead, show: 'reply' });
            }}
          />
        </ViewBoundary>
      );
    }
    if (step.show === 'contact') {
      const drafts = kind.draftsFor?.(lead);
      const props = { lead, drafts, kind: kind.kind, onClose: close, onWrite: reply(lead) };
      return drafts && <ContactClient {...props} drafts={drafts} />;
    }
    const { status, failure } = step;
    const onConfirm = (call: TransitionInput) => {
      close();
      void change(lead, status, call);
    };
    const { dialog } = kind.transitionOf(lead, status);
    return dialog?.({ lead, status, failure, onClose: close, onConfirm });
  }
  const openReply = writes ? (lead: Lead) => add({ lead, show: 'reply' }) : undefined;
  const aside = (lead: Lead) => (
    <>
      {kind.draftsFor?.(lead) && (
        <BusyButton onClick={() => add({ lead, show: 'contact' })}>Contact Client</BusyButton>
      )}
      {openReply && <BusyButton onClick={() => openReply(lead)}>Reply</BusyButton>}
    </>
  );
  return {
    onTransition,
    busyId: changing.isPending ? changing.variables.id : null,
    dialogs: step && <Fragment key={keyOf(step)}>{shown(step)}</Fragment>,
    aside,
    openReply,
  };
}
