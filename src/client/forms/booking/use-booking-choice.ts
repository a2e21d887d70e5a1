import { type RefObject, useCallback, useEffect, useState } from 'react';
import { publicClient } from '#client/api/public-client.ts';
import { isReturnOrReload } from '#client/browser/visit.ts';
import { readForm } from '#client/components/form/form-fields.ts';
import { useLocale } from '#client/language/language.tsx';
import { DEFAULT_TIMEZONE, TIME_SLOTS } from '#shared/calendar/appointment-options.ts';
import {
  type Availability,
  type AvailabilityInput,
  availabilityInput,
  type OpenTime,
} from '#shared/calendar/calendar.ts';
import { localDay } from '#shared/calendar/uae-time.ts';
import { type BookingQuery, readBookingQuery } from '#shared/forms/booking-query.ts';
import { slotChoices, timeText } from './times.ts';

export interface BookingChoice {
  readonly serviceType: string;
  readonly preferredDate: string;
  readonly preferredTime: string;
  readonly timezone: string;
}

const NOTHING: BookingChoice = {
  serviceType: '',
  preferredDate: '',
  preferredTime: '',
  timezone: DEFAULT_TIMEZONE,
};

/** Reads the form and the query after hydration: the prerendered HTML depends on neither. */
export function useBookingChoice(form: RefObject<HTMLFormElement | null>) {
  const locale = useLocale();
  const [choice, setChoice] = useState(NOTHING);
  const [firstDay, setFirstDay] = useState<string>();
  const [subject, setSubject] = useState<string>();

  const readChoice = useCallback(() => {
    const { current } = form;
    if (!current) return;
    const next: BookingChoice = { ...NOTHING, ...readForm(current) };
    setChoice((last) => (isSame(last, next) ? last : next));
  }, [form]);
  useEffect(() => {
    const { current } = form;
    setFirstDay(localDay(new Date()));
    // Include choices made before this script ran.
    readChoice();
    const { search } = window.location;
    if (!search) return;
    const query = readBookingQuery(search, locale, window.location.origin);
    if (current) applyQuery(current, query);
    setSubject(query.subject);
    readChoice();
  }, [form, readChoice, locale]);

  // The reset event fires before the browser clears the controls.
  const readChoiceAfterReset = () => {
    setSubject(undefined);
    requestAnimationFrame(readChoice);
  };
  const choose = (time: OpenTime) => {
    if (form.current) chooseTime(form.current, time);
    readChoice();
  };
  return { choice, firstDay, subject, readChoice, readChoiceAfterReset, choose };
}

/** Sets a free time in the form. Uses UAE time if the visitor's zone has no such slot. */
function chooseTime(form: HTMLFormElement, { date, time, uaeDate, uaeTime }: OpenTime): void {
  const isSlot = TIME_SLOTS.some((slot) => slot === time);
  const values = isSlot
    ? { preferredDate: date, preferredTime: time }
    : { preferredDate: uaeDate, preferredTime: uaeTime, timezone: DEFAULT_TIMEZONE };
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      control.value = value;
      // Move the focus, because the pressed button is about to disappear.
      if (name === 'preferredTime') control.focus();
    }
  }
}

function isSame(one: BookingChoice, other: BookingChoice): boolean {
  const names = Object.keys(NOTHING) as (keyof BookingChoice)[];
  return names.every((name) => one[name] === other[name]);
}

/** Never overwrites typed text. Replaces a choice only if the visitor followed a link. */
function applyQuery(form: HTMLFormElement, query: BookingQuery): void {
  const service = form.elements.namedItem('serviceType');
  const isReplaceable = service instanceof RadioNodeList && !(service.value && isReturnOrReload());
  if (query.serviceType && isReplaceable) service.value = query.serviceType;
  const message = form.elements.namedItem('message');
  if (!(message instanceof HTMLTextAreaElement) || !query.opening) return;
  // The draft excludes this text until the visitor edits it.
  message.dataset.opening = query.opening;
  if (message.value === '') message.value = query.opening;
}

export interface NearestTime {
  readonly time: OpenTime;
  readonly text: string;
}

interface Known {
  readonly request: string;
  readonly answer: Availability;
}

/** Reports the slots of the chosen day, which is in the form's zone. `firstDay` is the visitor's current day. */
export function useTimes(choice: BookingChoice, firstDay: string | undefined) {
  const { preferredDate: date, preferredTime, timezone, serviceType } = choice;
  const locale = useLocale();
  const [known, setKnown] = useState<Known>();
  const isWhole = serviceType !== '' && firstDay !== undefined && date >= firstDay;
  const request = isWhole ? `${date} ${timezone} ${serviceType}` : '';
  useEffect(() => {
    if (request === '') return;
    return watchTimes({ date, timezone, serviceType }, (answer) => setKnown({ request, answer }));
  }, [request, date, timezone, serviceType]);
  if (known?.request !== request) return undefined;
  const { nearest: time, ...rest } = slotChoices(known.answer, preferredTime, locale);
  const nearest: NearestTime | undefined = time && { time, text: timeText(time, date, locale) };
  return { ...rest, nearest };
}

/** A date passes through several values while the visitor types it. */
const DEBOUNCE_MS = 250;
const POLL_MS = 60_000;

type Query = (input: AvailabilityInput, signal: AbortSignal) => Promise<Availability>;

const queryServer: Query = (input, signal) =>
  publicClient.appointments.availability.query(input, { signal });

/**
 * Reports free times now and every minute, until the returned function stops it. Ignores invalid
 * choices and failures: the form works without free times.
 */
export function watchTimes(
  choice: Readonly<Record<'date' | 'timezone' | 'serviceType', string>>,
  onTimes: (answer: Availability) => void,
  query: Query = queryServer,
): () => void {
  const { data: input } = availabilityInput.safeParse(choice);
  if (!input) return () => undefined;

  let last = new AbortController();
  async function poll(whole: AvailabilityInput) {
    // Skip hidden pages; the next interval asks again.
    if (globalThis.document?.hidden) return;
    last.abort();
    last = new AbortController();
    const { signal } = last;
    const answer = await query(whole, signal).catch(() => undefined);
    if (answer && !signal.aborted) onTimes(answer);
  }
  const timeout = setTimeout(poll, DEBOUNCE_MS, input);
  const interval = setInterval(poll, POLL_MS, input);
  return () => {
    clearTimeout(timeout);
    clearInterval(interval);
    last.abort();
  };
}
