import { useState } from 'react';
import { ListMessage } from '#client/admin/dashboard/list-message.tsx';
import { useAtDesk } from '#client/admin/dashboard/use-at-desk.ts';
import { LeadToolbar, showingText } from '#client/admin/leads/lead-toolbar.tsx';
import { LoadMore } from '#client/admin/leads/load-more.tsx';
import { Select } from '#client/components/field.tsx';
import { CONTACT_STATUSES, type Contact, type ContactStatus } from '#shared/contacts.ts';
import { ContactCardList } from './contact-cards.tsx';
import { ContactDialog } from './contact-dialogs.tsx';
import { CONTACT_STATUS_LABELS } from './contact-labels.ts';
import { ContactTable } from './contact-table.tsx';
import { useContacts } from './use-contacts.ts';

interface Question {
  readonly contact: Contact;
  readonly status: ContactStatus;
}

/** Contact submissions: narrowed, read and dealt with. */
export function ContactsTab() {
  const { view, query, loadMore, loadingMore, status: change } = useContacts();
  const [question, setQuestion] = useState<Question | null>(null);
  const List = useAtDesk() ? ContactTable : ContactCardList;
  if (!query.data) return <ListMessage query={query} failure="Failed to fetch contacts" />;

  const { items, counts } = query.data;
  const move = (contact: Contact, status: ContactStatus, rejectionReason?: string) =>
    change.mutate({
      id: contact.id,
      version: contact.version,
      status,
      ...(rejectionReason && { rejectionReason }),
    });
  const onMove = (contact: Contact, status: ContactStatus) => {
    // Responding to what is unread and every ignoring are asked about; the rest is done at once.
    const asks = status === 'ignored' || (status === 'responded' && contact.status === 'unread');
    if (asks) setQuestion({ contact, status });
    else move(contact, status);
  };
  return (
    <>
      <LeadToolbar
        view={view}
        loading={query.isFetching}
        onRefresh={() => void query.refetch()}
        showing={showingText(items.length, counts.all, 'contact submissions', view.filtered)}
        filters={
          <Select
            aria-label="Status"
            value={view.filter('status')}
            onChange={({ target }) => view.setFilter('status', target.value)}
          >
            <option value="">All Status</option>
            {CONTACT_STATUSES.map((status) => (
              <option key={status} value={status}>
                {CONTACT_STATUS_LABELS[status]}
              </option>
            ))}
          </Select>
        }
      />
      {items.length > 0 && (
        <List
          contacts={items}
          busyId={change.isPending ? change.variables.id : null}
          onMove={onMove}
        />
      )}
      <LoadMore view={view} shown={items.length} loadMore={loadMore} loading={loadingMore} />
      {question && (
        <ContactDialog
          {...question}
          onClose={() => setQuestion(null)}
          onConfirm={(reason) => {
            move(question.contact, question.status, reason);
            setQuestion(null);
          }}
        />
      )}
    </>
  );
}
