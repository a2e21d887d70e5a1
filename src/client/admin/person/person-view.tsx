import { chakra } from '@chakra-ui/react';
import { useViewParams } from '#client/admin/address/use-view-params.ts';
import { trpc } from '#client/admin/calls/trpc.ts';
import { saveFile } from '#client/admin/leads/export/exported-file.ts';
import { QuietButton } from '#client/admin/parts/buttons.tsx';
import { ListMessage } from '#client/admin/parts/list-message.tsx';
import { formatUaeMinute } from '#client/admin/parts/uae-day.ts';
import { errorText } from '#client/api/error-text.ts';
import type { Person } from '#shared/accounts/privacy.ts';
import { PersonLead } from './person-lead.tsx';

const FAILURE = 'Failed to fetch the data about this person';

const Page = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 52rem)',
    gap: 6,
    overflowWrap: 'anywhere',
    '& > p': { textStyle: 'small', color: 'muted' },
  },
});
const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 5,
    rowGap: 2,
    '& h2': { flex: { base: '1 0 100%', md: '1 1 auto' }, textStyle: 'heading', color: 'text' },
    '& button': { '@media print': { display: 'none' } },
  },
});

/** Everything held about the sender of the lead that the address names. It prints well. */
export function PersonView() {
  const [params] = useViewParams();
  const query = trpc.privacy.personOfLead.useQuery(
    { id: params.get('of') ?? '' },
    // Each read requires a proof of identity and is in the audit log: do not repeat it.
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  const { data } = query;
  if (!data) {
    const text = query.isError ? `${FAILURE}. ${errorText(query.error)}` : '';
    return (
      <Page>
        <Head>
          <h2>Everything about this person</h2>
        </Head>
        <ListMessage query={query} failure={text} />
      </Page>
    );
  }
  const { email, createdAt, contacts, appointments, complete, auditEntries } = data;
  return (
    <Page>
      <Head>
        <h2>
          Everything about <bdi>{email}</bdi>
        </h2>
        <QuietButton onClick={() => window.print()}>Print</QuietButton>
        <QuietButton onClick={() => saveFile(fileOf(data))}>Download JSON</QuietButton>
      </Head>
      <p>
        What this site stores on {formatUaeMinute(createdAt)} about the sender with this email
        address: {contacts.length + appointments.length} leads. The audit log contains{' '}
        {auditEntries} entries about these leads, which name no person.
        {!complete && ' Only the newest leads are listed.'}
      </p>
      {contacts.map((each) => (
        <PersonLead key={each.lead.id} kind="contact" about={each} />
      ))}
      {appointments.map((each) => (
        <PersonLead key={each.lead.id} kind="appointment" about={each} links={each.links} />
      ))}
    </Page>
  );
}

const fileOf = (person: Person) =>
  new File([JSON.stringify(person, null, 2)], `person-${person.createdAt.slice(0, 10)}.json`, {
    type: 'application/json',
  });
