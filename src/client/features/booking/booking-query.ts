import type { ServiceType } from '#shared/appointment-options.ts';
import { findAppointmentService } from '#shared/catalogue/appointment-services.ts';
import { findMiner, type Miner } from '#shared/catalogue/hardware.ts';

/** What a link into the booking page asks for. */
export interface BookingQuery {
  readonly serviceType?: ServiceType;
  readonly product?: Miner;
}

/** Reads `?service=...&product=...`. Unknown values count as not given. */
export function readBookingQuery(search: string): BookingQuery {
  const parameters = new URLSearchParams(search);
  const serviceType = findAppointmentService(parameters.get('service'))?.serviceType;
  const product = findMiner(parameters.get('product'));
  return { ...(serviceType && { serviceType }), ...(product && { product }) };
}
