import { findBookingTopic } from '#shared/booking-paths.ts';
import type { ServiceType } from '#shared/calendar/appointment-options.ts';
import { findAppointmentService } from '#shared/catalogue/appointment-services.ts';
import { findMiner } from '#shared/catalogue/hardware.ts';

const productLine = (name: string): string => `Product: ${name}\nQuantity: `;

const aboutLine = (subject: string): string => `About: ${subject}\n`;

export interface BookingQuery {
  readonly serviceType?: ServiceType;
  readonly subject?: string;
  readonly opening?: string;
}

/** Reads `?service=...&about=...&product=...` and ignores unknown values. */
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
