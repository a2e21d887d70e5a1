import { ListMessage } from '#client/admin/dashboard/list-message.tsx';
import { LeadToolbar, showingText } from '#client/admin/leads/lead-toolbar.tsx';
import { LoadMore } from '#client/admin/leads/load-more.tsx';
import { Select } from '#client/components/field.tsx';
import { CONTACT_STATUSES } from '#shared/contacts.ts';
import { ContactDesk } from './contact-desk.tsx';
import { CONTACT_KEYS, CONTACT_STATUS_LABELS } from './contact-labels.ts';
import { useContacts } from './use-contacts.ts';

/** Contact submissions: narrowed, read and dealt with. */
export function ContactsTab() {
  const { view, query, loadMore, loadingMore, status: change } = useContacts();
  if (!query.data) return <ListMessage query={query} failure="Failed to fetch contacts" />;

  const { items, counts } = query.data;
  return (
    <>
      <LeadToolbar
        view={view}
        loading={query.isFetching}
        keys={CONTACT_KEYS}
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
      <ContactDesk contacts={items} change={change} />
      <LoadMore view={view} shown={items.length} loadMore={loadMore} loading={loadingMore} />
    </>
  );
}
