import { findBookingTopic } from '../booking-paths.ts';
import type { ServiceType } from '../calendar/appointment-options.ts';
import { findAppointmentService } from '../catalogue/appointment-services.ts';
import { MINERS } from '../catalogue/arabic/hardware.ts';
import type { Locale } from '../language/locale.ts';
import { quoteText } from '../running-cost/quote-text.ts';

const OPENINGS = {
  en: {
    product: (name: string) => `Product: ${name}\nQuantity: `,
    about: (subject: string) => `About: ${subject}\n`,
  },
  ar: {
    product: (name: string) => `المنتج: ${name}\nالكمية: `,
    about: (subject: string) => `الموضوع: ${subject}\n`,
  },
};

export interface BookingQuery {
  readonly serviceType?: ServiceType;
  readonly subject?: string;
  readonly opening?: string;
}

/** Reads `?service=...&about=...&product=...` and the inputs of a calculation. Ignores unknown values. */
export function readBookingQuery(search: string, locale: Locale = 'en', origin = ''): BookingQuery {
  const parameters = new URLSearchParams(search);
  const topic = findBookingTopic(parameters.get('about'));
  const product = MINERS[locale].find(({ id }) => id === parameters.get('product'));
  const serviceType =
    findAppointmentService(parameters.get('service'))?.serviceType ?? topic?.serviceType;
  const about = topic?.text[locale];
  const subject = product?.name ?? about;
  const openings = OPENINGS[locale];
  const calculation = quoteText(parameters, locale, origin) ?? '';
  const opening = product
    ? openings.product(product.name)
    : about && openings.about(about) + calculation;
  return {
    ...(serviceType && { serviceType }),
    ...(subject && { subject }),
    ...(opening && { opening }),
  };
}
