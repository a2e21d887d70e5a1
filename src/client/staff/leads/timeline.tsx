import { chakra } from '@chakra-ui/react';
import { actionsStyles, DrawerList, DrawerPart } from '#client/staff/leads/lead-frame.tsx';
import { MessageEntry } from '#client/staff/leads/lead-mail.tsx';
import { NoteEntry, NoteField } from '#client/staff/leads/notes.tsx';
import { UndoButton } from '#client/staff/leads/undo.tsx';
import { BusyButton, ListMessage } from '#client/staff/shell/controls.tsx';
import { DayField } from '#client/staff/shell/day-fields.tsx';
import { cached, trpc } from '#client/staff/shell/trpc.ts';
import { formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import type { Clash } from '#shared/calendar/calendar.ts';
import { addDays, uaeDay, uaeInstant } from '#shared/calendar/uae-time.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import type { Lead } from '#shared/leads/lead-calls.ts';
import type { HistoryEvent } from '#shared/leads/lead-work.ts';
import { LATEST_REMINDER_DAYS, type Note } from '#shared/leads/notes.ts';

const Line = chakra('fieldset', {
  base: {
    ...actionsStyles,
    alignItems: 'center',
    py: 2,
    textStyle: 'small',
    '& legend': { float: 'left', paddingRight: 2 },
    '& input': { width: 'auto', minHeight: 11, py: 1, px: 3, textStyle: 'small' },
    '& p': { flexBasis: '100%' },
  },
});

const HOUR_MS = 3_600_000;
/** Reminders for a day are due at 09:00 in the UAE. */
const morningOf = (day: string) => uaeInstant(day, 9 * 60);

/** The user's reminder for a lead, which `For me` lists when it is due. */
function RemindMe({ id }: { readonly id: string }) {
  const [reminder] = trpc.reminders.list.useQuery({ id }, { staleTime: 0 }).data ?? [];
  const options = {
    meta: { failure: 'Failed to change the reminder' },
    // Pending until the list is read again: a moved reminder has another id.
    onSettled: () => cached.reminders.list.invalidate({ id }),
  };
  const setting = trpc.reminders.create.useMutation(options);
  const removal = trpc.reminders.remove.useMutation(options);
  const isBusy = setting.isPending || removal.isPending;
  const today = uaeDay(new Date());
  const dayAfter = (days: number) => addDays(today, days) ?? today;
  const tomorrow = dayAfter(1);
  const button = (label: string, at: () => Date) => (
    <BusyButton busy={isBusy} onClick={() => set(at())}>
      {label}
    </BusyButton>
  );
  function set(at: Date): void {
    if (!isBusy) setting.mutate({ id, dueAt: at.toISOString() });
  }
  function cancel(): void {
    if (reminder && !isBusy) removal.mutate({ id: reminder.id });
  }
  return (
    <Line>
      <legend>Remind me</legend>
      {button('In 1 h', () => new Date(Date.now() + HOUR_MS))}
      {button('Tomorrow 09:00', () => morningOf(tomorrow))}
      <DayField
        optional
        label="Remind me at 09:00 on a day"
        days={{ min: tomorrow, max: dayAfter(LATEST_REMINDER_DAYS - 1) }}
        day={reminder ? uaeDay(new Date(reminder.dueAt)) : ''}
        onDay={(day) => (day ? set(morningOf(day)) : cancel())}
      />
      {reminder && (
        <BusyButton busy={isBusy} onClick={cancel}>
          Cancel reminder
        </BusyButton>
      )}
      <p role="status" hidden={!reminder}>
        {reminder && `You will be reminded on ${formatUaeMinute(reminder.dueAt)}`}
      </p>
    </Line>
  );
}

interface LeadTimelineProps {
  readonly kind: LeadKind;
  readonly lead: Pick<Lead, 'id' | 'createdAt'>;
}

/** The interval is short, because a due message is sent within seconds. */
const REFETCH_MS = 5_000;

/** Notes, changes, emails and calls of a lead, newest first, with a field for a new note. */
export function LeadTimeline({ kind, lead: { id, createdAt } }: LeadTimelineProps) {
  const history = trpc[LEAD_KINDS[kind].list].history.useQuery({ id }, { staleTime: 0 });
  const { data: written } = trpc.notes.list.useQuery({ id }, { staleTime: 0 });
  const notes = new Map<string | undefined, Note>(written?.map((note) => [note.id, note]));
  const mail = trpc.mail.ofLead.useQuery(
    { id },
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.isSetUp ? REFETCH_MS : false) },
  );
  const entries = (history.data?.events ?? []).map((event) => {
    const note = notes.get(event.noteId);
    const node = note ? (
      <NoteEntry key={note.id} note={note}>
        <UndoButton eventId={event.id} />
      </NoteEntry>
    ) : (
      <EventEntry key={event.id} event={event} />
    );
    return { at: event.createdAt, node };
  });
  const messages = (mail.data?.messages ?? []).map((message) => ({
    at: message.endedAt ?? message.createdAt,
    node: <MessageEntry key={message.id} message={message} />,
  }));
  return (
    <DrawerPart aria-labelledby="lead-history">
      <h3 id="lead-history">Timeline</h3>
      <NoteField kind={kind} id={id} />
      {history.data ? (
        <>
          <RemindMe id={id} />
          {mail.isError && <ListMessage query={mail} failure="Failed to fetch the emails" />}
          <DrawerList>
            {[...entries, ...messages]
              .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
              .map(({ node }) => node)}
            <li>
              <span>Received</span>
              <time dateTime={createdAt}>{formatUaeMinute(createdAt)}</time>
            </li>
          </DrawerList>
        </>
      ) : (
        <ListMessage query={history} failure="Failed to fetch the history" />
      )}
    </DrawerPart>
  );
}

function EventEntry({ event }: { readonly event: HistoryEvent }) {
  const { actor, text, type, reason, overrode, createdAt } = event;
  return (
    <li data-type={type}>
      <span>
        <strong>
          <bdi>{actor.name}</bdi>
        </strong>{' '}
        {text}
      </span>
      <time dateTime={createdAt}>{formatUaeMinute(createdAt)}</time>
      {overrode && <p>{OVERRODE[overrode]}</p>}
      {event.wish && event.wish !== 'asked' && reason && <p>The client asked for {reason}</p>}
      {!event.wish && reason && <blockquote>{reason}</blockquote>}
      <UndoButton eventId={event.id} />
    </li>
  );
}

const OVERRODE: Record<Clash, string> = {
  slot_taken: 'Despite a conflict with another meeting',
  outside_hours: 'Outside office hours',
};
