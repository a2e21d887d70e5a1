import { LeadToolbar } from '#client/admin/leads/list/lead-toolbar.tsx';
import { LoadMore } from '#client/admin/leads/list/load-more.tsx';
import { ListMessage } from '#client/admin/parts/list-message.tsx';
import { Select } from '#client/components/field.tsx';
import { CONTACT_STATUSES } from '#shared/contacts.ts';
import { ContactDesk } from './contact-desk.tsx';
import { CONTACT_KEYS, CONTACT_STATUS_LABELS } from './contact-labels.ts';
import { useContacts } from './use-contacts.ts';

/** Contact submissions: narrowed, read and dealt with. */
export function ContactsTab() {
  const { view, filter, query, filtered, loadMore, loadingMore, status: change } = useContacts();
  const { data } = query;
  return (
    <>
      <LeadToolbar
        view={view}
        kind="contacts"
        exported={filter}
        loading={query.isFetching}
        keys={CONTACT_KEYS}
        shown={data && { items: data.items, all: data.counts.all, filtered }}
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
      {data ? (
        <>
          <ContactDesk contacts={data.items} change={change} />
          <LoadMore
            {...{ filtered, loadMore }}
            shown={data.items.length}
            matching={data.matching}
            loading={loadingMore}
          />
        </>
      ) : (
        <ListMessage query={query} failure="Failed to fetch contacts" />
      )}
    </>
  );
}
