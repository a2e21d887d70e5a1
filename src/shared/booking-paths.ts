import type { ServiceType } from './calendar/appointment-options.ts';
import type { PerLocale } from './language/locale.ts';
import { PATHS } from './paths.ts';

interface BookingTopic {
  readonly serviceType?: ServiceType;
  readonly text: PerLocale<string>;
}

const TOPICS = {
  general: { text: { en: 'General enquiry', ar: 'استفسار عام' } },
  sales: { text: { en: 'Sales enquiry', ar: 'استفسار عن المبيعات' } },
  team: { text: { en: 'Which service fits us', ar: 'الخدمة المناسبة لنا' } },
  consultation: { text: { en: 'Consultation', ar: 'استشارة' } },
  company: { text: { en: 'The company', ar: 'الشركة' } },
  services: { text: { en: 'Services', ar: 'الخدمات' } },
  quote: { text: { en: 'Quote', ar: 'عرض سعر' } },
  'cloud-hosting': {
    serviceType: 'hosting-consultation',
    text: { en: 'Cloud Hosting', ar: 'الاستضافة السحابية' },
  },
  'turnkey-solutions': {
    serviceType: 'hosting-consultation',
    text: { en: 'Turnkey Solutions', ar: 'حلول تسليم مفتاح' },
  },
  'hosting-quote': {
    serviceType: 'hosting-consultation',
    text: { en: 'Hosting quote', ar: 'عرض سعر للاستضافة' },
  },
  'running-cost': {
    serviceType: 'hosting-consultation',
    text: {
      en: 'Quote for a calculation of running costs',
      ar: 'عرض سعر بناءً على حساب تكلفة التشغيل',
    },
  },
  'own-machines': {
    serviceType: 'hosting-consultation',
    text: { en: 'Hosting for our own machines', ar: 'استضافة أجهزتنا' },
  },
  'farm-expansion': {
    serviceType: 'hosting-consultation',
    text: { en: 'A part of the expansion', ar: 'حصة في التوسعة' },
  },
  store: {
    serviceType: 'hardware-procurement',
    text: { en: 'Mining store', ar: 'متجر أجهزة التعدين' },
  },
  sites: {
    serviceType: 'hosting-consultation',
    text: { en: 'Deployment sites', ar: 'مواقع التشغيل' },
  },
  farms: { serviceType: 'hosting-consultation', text: { en: 'Mining farms', ar: 'مزارع التعدين' } },
  'site-visit': {
    serviceType: 'hosting-consultation',
    text: { en: 'Site visit', ar: 'زيارة موقع' },
  },
  'site-manager': {
    serviceType: 'operations-management',
    text: { en: 'Talk with a site manager', ar: 'التحدث مع مدير موقع' },
  },
  'hardware-quote': {
    serviceType: 'hardware-procurement',
    text: { en: 'Hardware quote', ar: 'عرض سعر للأجهزة' },
  },
  'hardware-specialist': {
    serviceType: 'hardware-procurement',
    text: { en: 'Talk with a hardware specialist', ar: 'التحدث مع مختص في الأجهزة' },
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
