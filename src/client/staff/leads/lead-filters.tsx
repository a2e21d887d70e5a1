import { HStack } from '@chakra-ui/react';
import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { Input } from '#client/components/field.tsx';
import { AssigneeViews } from '#client/staff/leads/assigning.tsx';
import type { LeadDescription } from '#client/staff/leads/lead-kind.ts';
import { statusWords } from '#client/staff/leads/lead-values.tsx';
import type { LeadView } from '#client/staff/leads/use-leads.ts';
import { Check, FilterSelect } from '#client/staff/shell/controls.tsx';
import { DayField } from '#client/staff/shell/day-fields.tsx';
import { useMailState } from '#client/staff/shell/live.tsx';
import { LIMITS } from '#shared/fields/limits.ts';
import { type LeadKind, statusesOf } from '#shared/lead-kinds.ts';
import {
  type LeadOrder,
  ordersOf,
  REPLY_HOURS,
  type When,
  whensOf,
} from '#shared/leads/lead-work.ts';

interface LeadFiltersProps {
  readonly kind: LeadDescription;
  readonly view: LeadView;
  readonly services: readonly string[];
}

const DAY_FILTER_LABELS: Record<When, string> = {
  today: 'Today',
  week: 'Next 7 days',
  past: 'Past and not completed',
};

export function LeadFilters({
  view,
  kind: { kind, anyStatus },
}: Pick<LeadFiltersProps, 'kind' | 'view'>) {
  return (
    <>
      <AssigneeViews kind={kind} view={view} />
      <FilterSelect
        label="Status"
        any={anyStatus}
        choices={statusesOf(kind).map((status) => [status, statusWords(kind, status).label])}
        value={view.filter('status')}
        onChoose={(status) => view.setFilter('status', status)}
      />
    </>
  );
}

/** Filters by service and day, which contacts do not have. */
export function AppointmentFilters(props: LeadFiltersProps) {
  const { view, services } = props;
  const { kind, serviceLabel } = props.kind;
  const chosen = view.filter('service');
  // Keep the selected service as an option even if no lead has it.
  const offered = chosen === '' || services.includes(chosen) ? services : [...services, chosen];
  return (
    <>
      {serviceLabel && (
        <FilterSelect
          label="Service"
          any="All Services"
          choices={offered.map((service) => [service, serviceLabel(service)])}
          value={chosen}
          onChoose={(service) => view.setFilter('service', service)}
        />
      )}
      {whensOf(kind).length > 0 && (
        <FilterSelect
          label="Day"
          any="Any day"
          choices={whensOf(kind).map((when) => [when, DAY_FILTER_LABELS[when]])}
          value={view.filter('when')}
          onChoose={(when) => view.setFilter('when', when)}
        />
      )}
    </>
  );
}

const INLINE = { gap: 2, whiteSpace: 'nowrap' } as const;

const ORDERS: Record<LeadOrder, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  soonest: 'Soonest day first',
  latest: 'Latest day first',
};

interface ListOptionsProps {
  readonly kind: LeadKind;
  readonly view: LeadView;
}

export function ListOptions({ kind, view }: ListOptionsProps) {
  const mail = useMailState();
  const failed = view.filter('mail') === 'failed';
  return (
    <>
      <FilterSelect
        label="Order"
        choices={ordersOf(kind).map((order) => [order, ORDERS[order]])}
        value={view.order}
        onChoose={(order) => view.setOrder(order as LeadOrder)}
      />
      <Check
        {...INLINE}
        checked={view.waiting}
        onChange={(on) => view.setFilter('waiting', on ? 'true' : '')}
      >
        Waiting over {REPLY_HOURS} h
      </Check>
      {(mail?.isSetUp || failed) && (
        <Check
          {...INLINE}
          checked={failed}
          onChange={(on) => view.setFilter('mail', on ? 'failed' : '')}
        >
          Email failed
        </Check>
      )}
      {view.filter('figure') && (
        <Check {...INLINE} checked onChange={() => view.setFilter('figure', '')}>
          Only a figure of the report
        </Check>
      )}
      {(['from', 'to'] as const).map((name) => (
        <HStack key={name} justifyContent="space-between" textStyle="dense" whiteSpace="nowrap">
          Received {name}
          <DayField
            optional
            label={`Received ${name}`}
            day={view.filter(name)}
            onDay={(day) => view.setFilter(name, day)}
          />
        </HStack>
      ))}
    </>
  );
}

const DEBOUNCE_MS = 300;

interface SearchFieldProps {
  readonly view: LeadView;
  /** The result summary: Enter focuses it, which closes a phone's keyboard. */
  readonly result: RefObject<HTMLElement | null>;
}

export function SearchField({ view, result }: SearchFieldProps) {
  const searched = view.filter('q');
  const [typed, setTyped] = useState({ of: searched, text: searched });
  // Back or Clear has changed the search: show the new text.
  if (typed.of !== searched) setTyped({ of: searched, text: searched });

  const search = (text: string) => {
    const trimmed = text.trim();
    if (trimmed === searched) return;
    setTyped({ of: trimmed, text });
    // The first letters add a history entry; later ones replace it.
    view.setFilter('q', trimmed, searched !== '' && trimmed !== '');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: other renders must not prolong the pause.
  useEffect(() => {
    const pause = setTimeout(search, DEBOUNCE_MS, typed.text);
    return () => clearTimeout(pause);
  }, [typed.text, searched]);
  const onType = (text: string) => {
    // Keeps `of`: a search may have begun since the last render.
    setTyped(({ of }) => ({ of, text }));
    if (text === '') search(text);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    search(typed.text);
    result.current?.focus();
  };
  return (
    <search>
      <form onSubmit={onSubmit}>
        <Input
          type="search"
          name="q"
          aria-label="Search name, email, company or phone"
          placeholder="Name, email, company or phone"
          value={typed.text}
          onChange={({ target }) => onType(target.value)}
          // Do not suggest clients' names to the next user of this browser.
          autoComplete="off"
          maxLength={LIMITS.search}
        />
      </form>
    </search>
  );
}
