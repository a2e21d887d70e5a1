import type { ServiceType } from '#shared/appointment-options.ts';
import { findBookingTopic } from '#shared/booking-links.ts';
import { findAppointmentService } from '#shared/catalogue/appointment-services.ts';
import { findMiner } from '#shared/catalogue/hardware.ts';

/** The first line of a message about the machine `name`. */
const productLine = (name: string): string => `Product: ${name}\nQuantity: `;

/** The first line of a message about `subject`. */
const aboutLine = (subject: string): string => `About: ${subject}\n`;

/** What a link into the booking page asks for. */
export interface BookingQuery {
  readonly serviceType?: ServiceType;
  /** What the talk is about, in the visitor's words. */
  readonly subject?: string;
  /** How the message begins. */
  readonly opening?: string;
}

/** Reads `?service=...&about=...&product=...`. Unknown values count as not given. */
export function readBookingQuery(search: string): BookingQuery {
  const parameters = new URLSearchParams(search);
  const topic = findBookingTopic(parameters.get('about'));
  const product = findMiner(parameters.get('product'));
  const serviceType =
    findAppointmentService(parameters.get('service'))?.serviceType ?? topic?.serviceType;
  const subject = product?.name ?? topic?.text;
  const opening = product ? productLine(product.name) : topic && aboutLine(topic.text);
  return {
    ...(serviceType && { serviceType }),
    ...(subject && { subject }),
    ...(opening && { opening }),
  };
}
