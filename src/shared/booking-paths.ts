import type { ServiceType } from './calendar/appointment-options.ts';
import { PATHS } from './paths.ts';

interface BookingTopic {
  readonly serviceType?: ServiceType;
  readonly text: string;
}

const TOPICS = {
  general: { text: 'General enquiry' },
  sales: { text: 'Sales enquiry' },
  team: { text: 'Which service fits us' },
  consultation: { text: 'Consultation' },
  company: { text: 'The company' },
  services: { text: 'Services' },
  quote: { text: 'Quote' },
  'cloud-hosting': { serviceType: 'hosting-consultation', text: 'Cloud Hosting' },
  'turnkey-solutions': { serviceType: 'hosting-consultation', text: 'Turnkey Solutions' },
  'hosting-quote': { serviceType: 'hosting-consultation', text: 'Hosting quote' },
  'own-machines': { serviceType: 'hosting-consultation', text: 'Hosting for our own machines' },
  'farm-expansion': { serviceType: 'hosting-consultation', text: 'A part of the expansion' },
  store: { serviceType: 'hardware-procurement', text: 'Mining store' },
  sites: { serviceType: 'hosting-consultation', text: 'Deployment sites' },
  farms: { serviceType: 'hosting-consultation', text: 'Mining farms' },
  'site-visit': { serviceType: 'hosting-consultation', text: 'Site visit' },
  'site-manager': { serviceType: 'operations-management', text: 'Talk with a site manager' },
  'hardware-quote': { serviceType: 'hardware-procurement', text: 'Hardware quote' },
  'hardware-specialist': {
    serviceType: 'hardware-procurement',
    text: 'Talk with a hardware specialist',
  },
} as const satisfies Record<string, BookingTopic>;

export type BookingTopicId = keyof typeof TOPICS;

export function bookingPath(id: BookingTopicId): string {
  const { serviceType }: BookingTopic = TOPICS[id];
  const service = serviceType ? `service=${serviceType}&` : '';
  return `${PATHS.bookAppointment}?${service}about=${id}`;
}

/** The topic with this id; `undefined` for anything else, such as an id from a mistyped URL. */
export function findBookingTopic(id: string | null): BookingTopic | undefined {
  return Object.entries<BookingTopic>(TOPICS).find(([known]) => known === id)?.[1];
}
