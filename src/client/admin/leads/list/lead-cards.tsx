import { chakra } from '@chakra-ui/react';
import { capitalised } from '#client/admin/kinds/kinds.ts';
import { LeadStatus } from '#client/admin/kinds/lead-status.tsx';
import { LeadTerms } from '#client/admin/leads/kind/lead-terms.tsx';
import { DueTime } from '#client/admin/leads/values/due-time.tsx';
import { CardsFrame } from '#client/admin/leads/values/lead-frame.tsx';
import { ChangedMark } from '#client/admin/live/changed-mark.tsx';
import { formatUaeDay, formatUaeMinute } from '#client/admin/parts/uae-day.ts';
import { LEAD_KINDS } from '#shared/lead-kinds.ts';
import { LeadLink } from './lead-link.tsx';
import { type LeadListProps, LeadTransitions, nameId } from './lead-transitions.tsx';

const LeadState = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', columnGap: 4 } });

export function LeadCards({ leads, rows, ...actions }: LeadListProps) {
  const { kind } = actions;
  return (
    <CardsFrame aria-label={capitalised(LEAD_KINDS[kind.kind].shown)}>
      {leads.map((lead) => (
        <li key={lead.id} {...rows.rowProps(lead.id)}>
          <header>
            <h3 id={nameId(kind.kind, lead)}>
              <LeadLink id={lead.id} name={lead.fullName} rows={rows} />
            </h3>
            <time dateTime={lead.createdAt} title={formatUaeMinute(lead.createdAt)}>
              {formatUaeDay(lead.createdAt, 'short')}
            </time>
          </header>
          <LeadState>
            <LeadStatus kind={kind.kind} status={lead.status} />
            <DueTime kind={kind.kind} lead={lead} />
            {kind.badge?.(lead)}
          </LeadState>
          <ChangedMark kind={kind.kind} lead={lead} />
          <dl>
            <LeadTerms fields={kind.card} lead={lead} />
          </dl>
          <LeadTransitions described lead={lead} {...actions} />
        </li>
      ))}
    </CardsFrame>
  );
}
