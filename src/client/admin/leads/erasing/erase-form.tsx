import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { trpcClient } from '#client/admin/calls/trpc.ts';
import { Facts } from '#client/admin/leads/values/lead-frame.tsx';
import { copyText } from '#client/admin/parts/copy-text.ts';
import { useStaffForm } from '#client/admin/parts/sheet-form.tsx';
import { formatUaeMinute } from '#client/admin/parts/uae-day.ts';
import { refetchLeads } from '#client/admin/undo/undo-change.ts';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { TextField } from '#client/components/form/field.tsx';
import type { EraseReceipt } from '#shared/accounts/privacy.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { LEAD_KINDS } from '#shared/lead-kinds.ts';
import type { LeadToErase } from './lead-to-erase.ts';

const Text = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 4,
    '& code': { fontSize: 'small', overflowWrap: 'anywhere' },
  },
});

interface EraseFormProps extends LeadToErase {
  readonly onErased: (id: string) => void;
  readonly onClose: () => void;
}

export function EraseForm({ kind, lead, onErased, onClose }: EraseFormProps) {
  const formId = useId();
  const [receipt, setReceipt] = useState<EraseReceipt>();
  const { state, errors, formProps } = useStaffForm({
    failure: 'Failed to erase the lead',
    loadSchema: async () => {
      const { eraseInput } = await import('#shared/accounts/privacy.ts');
      return eraseInput.pick({ reason: true });
    },
    send: async ({ reason }: { reason: string }) => {
      const erased = await trpcClient.privacy.erase.mutate({ id: lead.id, reason });
      setReceipt(erased.receipt);
      refetchLeads();
    },
  });
  if (receipt) {
    const closeReceipt = () => {
      onClose();
      // Not earlier: closing the drawer would close this dialog, which is above it.
      onErased(lead.id);
    };
    return <Receipt receipt={receipt} onClose={closeReceipt} />;
  }
  const isBusy = state === 'submitting';
  return (
    <Dialog
      title="Erase this lead?"
      role="alertdialog"
      isForm
      onClose={onClose}
      actions={
        <Button size="sm" type="submit" form={formId} disabled={isBusy}>
          {isBusy ? 'Erasing...' : 'Erase'}
        </Button>
      }
    >
      <Text>
        <p>
          This deletes the {LEAD_KINDS[kind].title.toLowerCase()} of <bdi>{lead.fullName}</bdi> with
          its history, notes, reminders, emails and links. It cannot be undone. Emails that were
          sent stay in mailboxes, and earlier backups still contain it.
        </p>
        <form id={formId} {...formProps}>
          <TextField
            {...{ formId, name: 'reason', label: 'Reason', required: true, rows: 2 }}
            hint="The audit log keeps it. Do not name the person."
            maxLength={LIMITS.eraseReason}
            error={errors.reason}
            data-autofocus
          />
        </form>
      </Text>
    </Dialog>
  );
}

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

interface ReceiptProps {
  readonly receipt: EraseReceipt;
  readonly onClose: () => void;
}

function Receipt({ receipt, onClose }: ReceiptProps) {
  const { counts, at, hash } = receipt;
  const { events, notes, messages, links, inboxItems } = counts;
  const erased = [
    countOf(events, 'history entry').replace('entrys', 'entries'),
    countOf(notes, 'note'),
    countOf(messages, 'email'),
    countOf(links, 'link'),
    countOf(inboxItems, 'inbox item'),
  ];
  return (
    <Dialog
      title="Lead erased"
      close="Close"
      onClose={onClose}
      actions={
        <Button
          size="sm"
          data-autofocus
          onClick={() => void copyText(JSON.stringify(receipt, null, 2), 'Receipt copied')}
        >
          Copy receipt
        </Button>
      }
    >
      <Text>
        <Facts
          facts={[
            ['Erased', erased.join(', ')],
            ['Time', formatUaeMinute(at)],
            ['Receipt', <code key="hash">{hash}</code>],
          ]}
        />
        <p>The audit log contains the same receipt number, and nothing about the person.</p>
      </Text>
    </Dialog>
  );
}
