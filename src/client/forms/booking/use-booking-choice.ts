import { type RefObject, useCallback, useEffect, useState } from 'react';
import { publicClient } from '#client/api/public-client.ts';
import { isReturnOrReload } from '#client/browser/visit.ts';
import { fillForm, readForm } from '#client/components/form/form-fields.ts';
import { useLocale } from '#client/language/language.tsx';
import { DEFAULT_TIMEZONE, TIME_SLOTS } from '#shared/calendar/appointment-options.ts';
import { type Availability, availabilityInput, type OpenTime } from '#shared/calendar/calendar.ts';
import { localDay } from '#shared/calendar/uae-time.ts';
import { slotChoices, timeText } from './times.ts';

const NOTHING = { serviceType: '', preferredDate: '', preferredTime: '', timezone: '' };
export type BookingChoice = Readonly<typeof NOTHING>;

/** Reads the form and the query after hydration: the prerendered HTML depends on neither. */
export function useBookingChoice(form: RefObject<HTMLFormElement | null>) {
  const [choice, setChoice] = useState<BookingChoice>({ ...NOTHING, timezone: DEFAULT_TIMEZONE });
  const [firstDay, setFirstDay] = useState<string>();

  const readChoice = useCallback(() => {
    if (!form.current) return;
    const { serviceType = '', preferredDate = '', ...rest } = readForm(form.current);
    const { preferredTime = '', timezone = '' } = rest;
    const next = { serviceType, preferredDate, preferredTime, timezone };
    // Keep the object, so that typing a message does not render the form again.
    setChoice((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
  }, [form]);
  useEffect(() => {
    setFirstDay(localDay(new Date()));
    if (form.current) applyQuery(form.current, new URLSearchParams(window.location.search));
    // Include choices made before this script ran.
    readChoice();
  }, [form, readChoice]);

  // The reset event fires before the browser clears the controls.
  const readChoiceAfterReset = () => requestAnimationFrame(readChoice);
  const choose = (time: OpenTime) => {
    if (form.current) chooseTime(form.current, time);
    readChoice();
  };
  return { choice, firstDay, readChoice, readChoiceAfterReset, choose };
}

/** Sets a free time in the form. Uses UAE time if the visitor's zone has no such slot. */
function chooseTime(form: HTMLFormElement, { date, time, uaeDate, uaeTime }: OpenTime): void {
  const isSlot = TIME_SLOTS.some((slot) => slot === time);
  fillForm(
    form,
    isSlot
      ? { preferredDate: date, preferredTime: time }
      : { preferredDate: uaeDate, preferredTime: uaeTime, timezone: DEFAULT_TIMEZONE },
  );
  // The pressed button is about to disappear.
  form.querySelector<HTMLElement>('[name=preferredTime]')?.focus();
}

/** Never overwrites typed text. Replaces a choice only if the visitor followed a link. */
function applyQuery(form: HTMLFormElement, query: URLSearchParams): void {
  const service = form.elements.namedItem('serviceType');
  const isReplaceable = service instanceof RadioNodeList && !(service.value && isReturnOrReload());
  if (isReplaceable) service.value = query.get('service') ?? '';
  const message = form.elements.namedItem('message');
  const opening = query.get('message');
  if (!(message instanceof HTMLTextAreaElement) || !opening) return;
  // The draft excludes this text until the visitor edits it.
  message.dataset.opening = opening;
  if (message.value === '') message.value = opening;
}

/** A date passes through several values while the visitor types it. */
const DEBOUNCE_MS = 250;

/**
 * The slots of the chosen day, which is in the form's zone; undefined until they are known. Ignores
 * failures: the form works without free times. `firstDay` is the visitor's current day.
 */
export function useTimes(choice: BookingChoice, firstDay: string | undefined) {
  const { preferredDate: date, preferredTime, timezone, serviceType } = choice;
  const locale = useLocale();
  const [known, setKnown] = useState<Availability>();
  const isWhole = serviceType !== '' && firstDay !== undefined && date >= firstDay;
  useEffect(() => {
    const { data: input } = availabilityInput.safeParse({ date, timezone, serviceType });
    if (!isWhole || !input) return;
    const last = new AbortController();
    const { signal } = last;
    const ask = () =>
      publicClient.appointments.availability.query(input, { signal }).then(
        (answer) => signal.aborted || setKnown(answer),
        () => undefined,
      );
    const timeout = setTimeout(ask, DEBOUNCE_MS);
    return () => {
      clearTimeout(timeout);
      last.abort();
      setKnown(undefined);
    };
  }, [isWhole, date, timezone, serviceType]);
  if (!known) return undefined;
  const { nearest: time, ...rest } = slotChoices(known, preferredTime, locale);
  return { ...rest, nearest: time && { time, text: timeText(time, date, locale) } };
}

export type ShownTimes = ReturnType<typeof useTimes>;
