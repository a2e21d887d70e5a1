import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { z } from 'zod';
import { Button, ButtonRow } from '#client/components/button.tsx';
import { Select } from '#client/components/field.tsx';
import { InputField } from '#client/components/form/field.tsx';
import { toast } from '#client/layout/toaster.ts';
import {
  BusyButton,
  copyText,
  ListMessage,
  SheetButton,
  TwoPressButton,
} from '#client/staff/shell/controls.tsx';
import { Dialog, ShownOnce } from '#client/staff/shell/dialog.tsx';
import { SheetForm } from '#client/staff/shell/forms.tsx';
import { ItemList, ItemSheet, ListTools } from '#client/staff/shell/lists.tsx';
import { cached, trpc, trpcClient } from '#client/staff/shell/trpc.ts';
import { formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import { type ClosedMeetings, type Closure, closureInput } from '#shared/calendar/closures.ts';
import { readableDay, uaeDay } from '#shared/calendar/uae-time.ts';
import { serviceTypeLabel } from '#shared/catalogue/appointment-services.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { leadAddress } from '#shared/leads/lead-work.ts';

function ClosedMeetingsNotice({ meetings }: { readonly meetings: ClosedMeetings }) {
  const { count, first } = meetings;
  const more = count - first.length;
  return (
    <chakra.div role="alert" textStyle="small" color="text">
      <chakra.p color="warning" fontWeight="500">
        {count === 1
          ? '1 approved meeting is'
          : `${count.toLocaleString('en')} approved meetings are`}{' '}
        in a closure. Move or cancel {count === 1 ? 'it' : 'them'}.
      </chakra.p>
      <ItemList>
        {first.map(({ id, fullName, serviceType, startsAt }) => (
          <li key={id}>
            <a
              href={leadAddress('', 'appointment', id)}
              target="_blank"
              rel="noreferrer"
              title="Opens in a new tab"
            >
              <bdi>{fullName}</bdi>
            </a>
            {formatUaeMinute(startsAt)}, {serviceTypeLabel(serviceType)}
          </li>
        ))}
        {more > 0 && <li>And {more.toLocaleString('en')} more.</li>}
      </ItemList>
    </chakra.div>
  );
}

interface ClosureFormProps {
  readonly closure: Closure | undefined;
  readonly onClose: () => void;
}

/** A closure whose last day is empty lasts one day. */
const oneDayOrMore = z.preprocess(
  (form: Record<string, unknown>) => ({ ...form, lastDay: form.lastDay || form.firstDay }),
  closureInput,
);

function ClosureForm({ closure, onClose }: ClosureFormProps) {
  return (
    <SheetForm
      title={closure ? 'Edit closure' : 'New closure'}
      note={<p>These times are not offered to clients. Days and times are in UAE time.</p>}
      schema={oneDayOrMore}
      send={async (input) => {
        if (closure) await trpcClient.closures.update.mutate({ ...input, id: closure.id });
        else await trpcClient.closures.create.mutate(input);
        refetchClosures();
      }}
      saved="Closure saved"
      failure="Failed to save closure"
      onClose={onClose}
    >
      {(form) => {
        const field = (name: 'firstDay' | 'lastDay' | 'fromTime' | 'untilTime' | 'reason') => ({
          ...form.field(name),
          defaultValue: closure?.[name] ?? '',
        });
        return (
          <>
            <InputField {...field('firstDay')} label="First day" type="date" autoFocus />
            <InputField
              {...field('lastDay')}
              label="Last day"
              type="date"
              hint="If empty, the first day."
            />
            <InputField
              {...field('fromTime')}
              label="From (optional)"
              type="time"
              hint="On the first day."
            />
            <InputField
              {...field('untilTime')}
              label="Until (optional)"
              type="time"
              hint="On the last day."
            />
            <InputField
              {...field('reason')}
              label="Reason"
              hint="Visible to staff only."
              maxLength={LIMITS.closureReason}
              wide
            />
          </>
        );
      }}
    </SheetForm>
  );
}

function refetchClosures(): void {
  void cached.closures.invalidate();
  void cached.appointments.agenda.invalidate();
}

type Days = Pick<Closure, 'firstDay' | 'lastDay' | 'fromTime' | 'untilTime'>;

function closureDays({ firstDay, lastDay, fromTime, untilTime }: Days): string {
  const [first, last] = [readableDay(firstDay), readableDay(lastDay)];
  const isPart = fromTime !== null || untilTime !== null;
  const [from, until] = [fromTime ?? '00:00', untilTime ?? '24:00'];
  if (firstDay === lastDay) return isPart ? `${first}, ${from} – ${until}` : first;
  return isPart ? `${first}, ${from} – ${last}, ${until}` : `${first} – ${last}`;
}

function ClosuresSheet({ onClose }: { readonly onClose: () => void }) {
  const list = trpc.closures.list.useQuery(undefined, { staleTime: 0 });
  // Never use cached data: the warning must disappear when the meetings are moved or cancelled.
  const closed = trpc.closures.meetings.useQuery(undefined, { staleTime: 0 }).data;
  const removal = trpc.closures.remove.useMutation({
    meta: { failure: 'Failed to delete closure' },
    onSettled: refetchClosures,
  });
  const now = new Date().toISOString();
  return (
    <ItemSheet
      title="Closures"
      noun="closure"
      query={list}
      items={list.data?.filter(({ endsAt }) => endsAt > now)}
      none="No upcoming closures. During a closure, no times are offered to clients."
      name={(closure) => (
        <>
          <chakra.strong display="block" textStyle="small">
            {closureDays(closure)}
          </chakra.strong>
          <chakra.span dir="auto" color="muted">
            {closure.reason}
          </chakra.span>
        </>
      )}
      removal={removal}
      form={(closure, close) => <ClosureForm closure={closure} onClose={close} />}
      onClose={onClose}
    >
      {closed !== undefined && closed.count > 0 && <ClosedMeetingsNotice meetings={closed} />}
      {list.data && <AddHolidays />}
    </ItemSheet>
  );
}

const YEARS_AHEAD = [0, 1, 2, 3];

function AddHolidays() {
  const id = useId();
  const thisYear = Number(uaeDay(new Date()).slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const addition = trpc.closures.addHolidays.useMutation({
    onSuccess: ({ added: count }) => {
      if (count === 0) toast({ title: `All public holidays of ${year} are already listed` });
      else toast({ title: `${count} public holiday${count === 1 ? '' : 's'} added` });
    },
    meta: { failure: 'Failed to add public holidays' },
    onSettled: refetchClosures,
  });
  return (
    <ListTools mb={0} color="inherit">
      <label htmlFor={id}>Public holidays of</label>
      <Select id={id} value={year} onChange={({ target }) => setYear(Number(target.value))}>
        {YEARS_AHEAD.map((years) => (
          <option key={years}>{thisYear + years}</option>
        ))}
      </Select>
      <BusyButton busy={addition.isPending} onClick={() => addition.mutate({ year })}>
        Add public holidays
      </BusyButton>
    </ListTools>
  );
}

function FeedSheet({ onClose }: { readonly onClose: () => void }) {
  const query = trpc.calendarFeed.get.useQuery(undefined, {
    meta: { failure: 'Failed to fetch your calendar link' },
    staleTime: 0,
  });
  const onSettled = () => void cached.calendarFeed.invalidate();
  const creation = trpc.calendarFeed.create.useMutation({
    onSettled,
    meta: { failure: 'Failed to create the link' },
  });
  const removal = trpc.calendarFeed.remove.useMutation({
    onSuccess: () => {
      creation.reset();
      toast({ title: 'Link revoked' });
    },
    onSettled,
    meta: { failure: 'Failed to revoke the link' },
  });
  const address = creation.data?.address;
  return (
    <Dialog title="Calendar feed" close="Close" onClose={onClose}>
      <p>
        A private link that shows approved meetings and their clients in your own calendar. Do not
        share it: anyone who has it can read them. Changing your password revokes it.
      </p>
      {!query.data && <ListMessage query={query} failure="Failed to fetch your calendar link" />}
      {query.data?.feed && address && <ShownOnce label="Your link" value={address} />}
      <ButtonRow>
        {query.data?.feed === null && (
          <Button size="sm" disabled={creation.isPending} onClick={() => creation.mutate()}>
            Create link
          </Button>
        )}
        {query.data?.feed && address && (
          <Button size="sm" onClick={() => void copyText(address, 'Link copied')}>
            Copy link
          </Button>
        )}
        {query.data?.feed && (
          <TwoPressButton
            question="Revoke now?"
            disabled={removal.isPending}
            onConfirm={() => removal.mutate()}
          >
            Revoke link
          </TwoPressButton>
        )}
      </ButtonRow>
    </Dialog>
  );
}

export function CalendarTools() {
  return (
    <>
      <SheetButton label="Closures">{(onClose) => <ClosuresSheet onClose={onClose} />}</SheetButton>
      <SheetButton label="Calendar feed">
        {(onClose) => <FeedSheet onClose={onClose} />}
      </SheetButton>
    </>
  );
}
