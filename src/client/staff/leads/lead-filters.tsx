import { HStack } from '@chakra-ui/react';
import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { Input } from '#client/components/field.tsx';
import type { LeadDescription } from '#client/staff/leads/lead-kind.ts';
import { statusWords } from '#client/staff/leads/lead-values.tsx';
import type { LeadView } from '#client/staff/leads/use-leads.ts';
import { Check, FilterSelect } from '#client/staff/shell/controls.tsx';
import { DayField } from '#client/staff/shell/day-fields.tsx';
import { useMailState } from '#client/staff/shell/live.tsx';
import { trpc } from '#client/staff/shell/trpc.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { type LeadKind, statusesOf } from '#shared/lead-kinds.ts';
import {
  type LeadOrder,
  ordersOf,
  REPLY_HOURS,
  type When,
  whensOf,
} from '#shared/leads/lead-work.ts';
import { VIEW_PARAMETERS, type View } from '#shared/leads/views.ts';

const DAY_FILTER_LABELS: Record<When, string> = {
  today: 'Today',
  week: 'Next 7 days',
  past: 'Past and not completed',
};

/** A wide window shows them in the toolbar, a narrow one in its panel. */
export const SELECTS = ['status', 'service', 'when'] as const;
type SelectName = (typeof SELECTS)[number];

interface LeadSelectsProps {
  readonly kind: LeadDescription;
  readonly view: LeadView;
  readonly services: readonly string[];
  readonly names: readonly SelectName[];
}

export function LeadSelects({ kind: description, view, services, names }: LeadSelectsProps) {
  const { kind, anyStatus, serviceLabel } = description;
  const select = (name: SelectName, label: string, any: string, choices: [string, string][]) =>
    names.includes(name) && (
      <FilterSelect
        label={label}
        any={any}
        choices={choices}
        value={view.filter(name)}
        onChoose={(value) => view.setFilter(name, value)}
      />
    );
  // Keep the selected service as an option even if no lead has it.
  const offered = new Set([...services, view.filter('service')].filter((each) => each !== ''));
  const whens = whensOf(kind);
  return (
    <>
      {select(
        'status',
        'Status',
        anyStatus,
        statusesOf(kind).map((status) => [status, statusWords(kind, status).label]),
      )}
      {select(
        'service',
        'Service',
        'All Services',
        [...offered].map((service) => [service, serviceLabel(service)]),
      )}
      {whens.length > 0 &&
        select(
          'when',
          'Day',
          'Any day',
          whens.map((when) => [when, DAY_FILTER_LABELS[when]]),
        )}
    </>
  );
}

interface ListOptionsProps {
  readonly kind: LeadKind;
  readonly view: LeadView;
}

/** The saved views of a list, if there are any. */
export function ViewSelect({ kind, view }: ListOptionsProps) {
  const views = useViews(kind).data ?? [];
  const isShown = ({ filter }: View) =>
    VIEW_PARAMETERS.every((name) => filter[name] === view.values[name]);
  return (
    views.length > 0 && (
      <FilterSelect
        label="View"
        any="Views"
        choices={views.map(({ id, name }) => [id, name])}
        value={views.find(isShown)?.id ?? ''}
        onChoose={(id) => view.show(views.find((each) => each.id === id)?.filter ?? {})}
      />
    )
  );
}

export const useViews = (kind: LeadKind) =>
  trpc.views.list.useQuery(undefined, {
    staleTime: 0,
    select: (views) => views.filter((view) => view.kind === kind),
  });

const ORDERS: Record<LeadOrder, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  soonest: 'Soonest day first',
  latest: 'Latest day first',
};

export function ListOptions({ kind, view }: ListOptionsProps) {
  const mail = useMailState();
  const check = (name: 'waiting' | 'mail' | 'figure', value: string, label: string) => (
    <Check
      gap={2}
      whiteSpace="nowrap"
      checked={view.filter(name) !== ''}
      onChange={(on) => view.setFilter(name, on ? value : '')}
    >
      {label}
    </Check>
  );
  return (
    <>
      <FilterSelect
        label="Order"
        choices={ordersOf(kind).map((order) => [order, ORDERS[order]])}
        value={view.order}
        onChoose={(order) => view.setOrder(order as LeadOrder)}
      />
      {check('waiting', 'true', `Waiting over ${REPLY_HOURS} h`)}
      {(mail?.isSetUp || view.filter('mail')) && check('mail', 'failed', 'Email failed')}
      {view.filter('figure') && check('figure', '', 'Only a figure of the report')}
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
