import { memo } from 'react';
import { capitalised } from '#client/staff/leads/kinds.ts';
import type { Lead } from '#client/staff/leads/lead-kind.ts';
import { LeadState, Received } from '#client/staff/leads/lead-state.tsx';
import {
  LeadLink,
  type LeadListProps,
  LeadTransitions,
  nameId,
} from '#client/staff/leads/lead-transitions.tsx';
import { CardsFrame } from '#client/staff/leads/list-frame.ts';
import { RowCheck } from '#client/staff/leads/row-check.tsx';
import { isMarked } from '#client/staff/shell/changed-mark.tsx';
import { useFirstRows } from '#client/staff/shell/use-first-rows.ts';
import { LEAD_KINDS } from '#shared/lead-kinds.ts';

export const LeadCards = memo(function LeadCards({ leads, openId, ...card }: LeadListProps) {
  const { kind, busyId } = card;
  return (
    <CardsFrame aria-label={capitalised(LEAD_KINDS[kind.kind].shown)}>
      {useFirstRows(leads).map((lead) => (
        <LeadCard
          key={lead.id}
          {...card}
          lead={lead}
          busyId={busyId === lead.id ? busyId : null}
          isOpen={openId === lead.id}
        />
      ))}
    </CardsFrame>
  );
});

interface LeadCardProps extends Omit<LeadListProps, 'leads' | 'openId'> {
  readonly lead: Lead;
  readonly isOpen: boolean;
}

const LeadCard = memo(function LeadCard({ lead, isOpen, address, ...actions }: LeadCardProps) {
  const { kind } = actions;
  return (
    <li data-lead={lead.id} data-marked={isMarked(lead) ? '' : undefined}>
      <header>
        <RowCheck lead={lead} />
        <h2 id={nameId(kind.kind, lead)}>
          <LeadLink lead={lead} address={address} isOpen={isOpen} />
        </h2>
        <span>
          <Received lead={lead} style="short" />
        </span>
      </header>
      <div className="status">
        <LeadState onCard kind={kind} lead={lead} />
      </div>
      {kind.card.map((line) => (
        <dl key={line[0]?.term}>
          {line.map(({ term, show }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{show(lead)}</dd>
            </div>
          ))}
        </dl>
      ))}
      <LeadTransitions described lead={lead} {...actions} />
    </li>
  );
});
