import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readForm } from '#client/components/form/form-fields.ts';
import { DEFAULT_TIMEZONE } from '#shared/appointment-options.ts';
import { localDay } from '#shared/uae-time.ts';
import { productLine } from './booking-copy.ts';
import { type BookingQuery, readBookingQuery } from './booking-query.ts';

/** What the form shows again beside its controls. */
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

/**
 * Follows what `form` holds, and fills in what the page's address asks for. Both wait until the
 * page has been taken over: its HTML knows neither the address' query nor the visitor's day.
 */
export function useBookingChoice(form: RefObject<HTMLFormElement | null>) {
  const { search } = useLocation();
  const [choice, setChoice] = useState(NOTHING);
  const [firstDay, setFirstDay] = useState<string>();
  const [product, setProduct] = useState<string>();

  const follow = useCallback(() => {
    const { current } = form;
    if (!current) return;
    const next: BookingChoice = { ...NOTHING, ...readForm(current) };
    setChoice((last) => (isSame(last, next) ? last : next));
  }, [form]);
  useEffect(() => {
    const { current } = form;
    setFirstDay(localDay(new Date()));
    const query = readBookingQuery(search);
    if (current) applyQuery(current, query);
    setProduct(query.product?.name);
    // Also takes in what was chosen before this script ran.
    follow();
  }, [form, follow, search]);

  // A form's reset event comes before its controls are empty.
  const followReset = () => {
    setProduct(undefined);
    requestAnimationFrame(follow);
  };
  return { choice, firstDay, product, follow, followReset };
}

function isSame(one: BookingChoice, other: BookingChoice): boolean {
  const names = Object.keys(NOTHING) as (keyof BookingChoice)[];
  return names.every((name) => one[name] === other[name]);
}

/** Nothing that the visitor has chosen or typed already gives way to the address. */
function applyQuery(form: HTMLFormElement, { serviceType, product }: BookingQuery): void {
  const service = form.elements.namedItem('serviceType');
  if (serviceType && service instanceof RadioNodeList && !service.value) {
    service.value = serviceType;
  }
  const message = form.elements.namedItem('message');
  if (product && message instanceof HTMLTextAreaElement && !message.value) {
    message.value = productLine(product.name);
  }
}
