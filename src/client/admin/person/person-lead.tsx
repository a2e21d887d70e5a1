import { chakra } from '@chakra-ui/react';
import { Facts, timedRows } from '#client/admin/leads/values/lead-frame.tsx';
import { formatUaeMinute } from '#client/admin/parts/uae-day.ts';
import type { Person } from '#shared/accounts/privacy.ts';
import { LEAD_KINDS, type LeadKind, statusOf } from '#shared/lead-kinds.ts';
import { leadReference } from '#shared/leads/lead-reference.ts';

type About = Person['contacts'][number] | Person['appointments'][number];

const Section = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 4,
    paddingTop: 5,
    borderTop: '1px solid {colors.line}',
    '& h3': { textStyle: 'dense', fontWeight: 600 },
    '& h4': { textStyle: 'small', fontFamily: 'body', fontWeight: 500, color: 'faint' },
    '& dl, & li': { breakInside: 'avoid' },
  },
});
const Rows = chakra('ul', { base: timedRows });

/** Labels of fields whose name does not say it. Names such as `companyName` become `Company name`. */
const labelOf = (name: string) =>
  name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]/g, (it) => ` ${it.toLowerCase()}`);

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return Object.values(value).map(textOf).filter(Boolean).join(', ');
}

const SHOWN_OTHERWISE = new Set(['id', 'createdAt', 'status', 'version', 'assignee']);

interface PersonLeadProps {
  readonly kind: LeadKind;
  readonly about: About;
  readonly links?: readonly { readonly createdAt: string }[];
}

export function PersonLead({ kind, about, links = [] }: PersonLeadProps) {
  const { lead, history, notes, messages, webhooks } = about;
  const fields = Object.entries(lead).filter(
    ([name, value]) => !SHOWN_OTHERWISE.has(name) && textOf(value) !== '',
  );
  const titleId = `person-${lead.id}`;
  return (
    <Section aria-labelledby={titleId}>
      <h3 id={titleId}>
        {LEAD_KINDS[kind].title}, {formatUaeMinute(lead.createdAt)}
      </h3>
      <Facts
        facts={[
          ['Reference', leadReference(lead.id)],
          ['Status', statusOf(kind, lead.status)?.label ?? lead.status],
          ['Assigned to', lead.assignee?.username],
          ...fields.map(
            ([name, value]) => [labelOf(name), <bdi key={name}>{textOf(value)}</bdi>] as const,
          ),
        ]}
      />
      <Part
        title="History"
        rows={history.map(({ id, actor, text, reason, createdAt }) => ({
          ...{ id, at: createdAt, head: `${actor.name} ${text}`, text: reason },
        }))}
      />
      <Part
        title="Notes"
        rows={notes.map(({ id, author, text, createdAt }) => ({
          ...{ id, at: createdAt, head: author.username, text },
        }))}
      />
      <Part
        title="Emails"
        rows={messages.map(({ id, recipient, subject, text, createdAt }) => ({
          ...{ id, at: createdAt, head: `${subject ?? 'Deleted text'}, to ${recipient}`, text },
        }))}
      />
      <Part
        title="Sent to other systems"
        rows={webhooks.map(({ host, state, createdAt, endedAt }, index) => ({
          ...{ id: `${index}`, at: endedAt ?? createdAt, head: `${host}, ${state}`, text: null },
        }))}
      />
      <Part
        title="Links to the appointment"
        rows={links.map(({ createdAt }) => ({
          ...{ id: createdAt, at: createdAt, head: 'A link in an email', text: null },
        }))}
      />
    </Section>
  );
}

interface Row {
  readonly id: string;
  readonly at: string;
  readonly head: string;
  readonly text: string | null;
}

function Part({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <Rows>
        {rows.map(({ id, at, head, text }) => (
          <li key={id}>
            <bdi>{head}</bdi>
            <time dateTime={at}>{formatUaeMinute(at)}</time>
            {text && <blockquote>{text}</blockquote>}
          </li>
        ))}
      </Rows>
    </>
  );
}
