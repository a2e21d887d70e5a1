import type { ServiceType } from '../calendar/appointment-options.ts';
import { ltr, type PerLocale } from '../language/locale.ts';

interface AppointmentService {
  readonly serviceType: ServiceType;
  readonly label: string;
  readonly description: string;
  readonly duration: string;
}

export const APPOINTMENT_SERVICES: readonly AppointmentService[] = [
  {
    serviceType: 'hosting-consultation',
    label: 'Hosting Consultation',
    description: 'Which site, cooling and terms suit the machines you have or plan.',
    duration: '45-60 min',
  },
  {
    serviceType: 'site-acquisition',
    label: 'Site Acquisition',
    description: 'Land, leases and power deals: how a site is found, contracted and energised.',
    duration: '60-90 min',
  },
  {
    serviceType: 'hardware-procurement',
    label: 'Hardware Procurement',
    description: 'Models, quantities, delivery and warranty, with a price for your order.',
    duration: '30-45 min',
  },
  {
    serviceType: 'operations-management',
    label: 'Operations Management',
    description: 'Letting us run your site: staff, maintenance, monitoring, reports.',
    duration: '45-60 min',
  },
  {
    serviceType: 'technical-consultation',
    label: 'Technical Consultation',
    description: 'Power, cooling, network and firmware questions, with an engineer.',
    duration: '30-45 min',
  },
  {
    serviceType: 'partnership-discussion',
    label: 'Partnership Discussion',
    description: 'Investing, co-mining, supplying power or land: how we could work together.',
    duration: '60-90 min',
  },
];

function findAppointmentService(
  serviceType: string | null | undefined,
): AppointmentService | undefined {
  return APPOINTMENT_SERVICES.find((service) => service.serviceType === serviceType);
}

export const serviceTypeLabel = (serviceType: string): string =>
  findAppointmentService(serviceType)?.label ?? serviceType;

export function longestMinutes(serviceType: string): number {
  const { duration = '' } = findAppointmentService(serviceType) ?? {};
  return Number(/(\d+) min$/.exec(duration)?.[1] ?? 60);
}

type Texts = Pick<AppointmentService, 'label' | 'description'>;

const TEXTS: Record<ServiceType, Texts> = {
  'hosting-consultation': {
    label: 'استشارة الاستضافة',
    description: 'الموقع والتبريد والشروط التي تناسب أجهزتكم الحالية أو التي تخططون لشرائها.',
  },
  'site-acquisition': {
    label: 'الاستحواذ على المواقع',
    description:
      'الأراضي وعقود الإيجار وعقود الطاقة: كيف يُختار الموقع ويُتعاقد عليه ويُوصل بالكهرباء.',
  },
  'hardware-procurement': {
    label: 'توريد الأجهزة',
    description: 'الطرازات والكميات والتسليم والضمان، مع سعر لطلبكم.',
  },
  'operations-management': {
    label: 'إدارة العمليات',
    description: 'نتولى تشغيل موقعكم: فريق العمل والصيانة والمراقبة والتقارير.',
  },
  'technical-consultation': {
    label: 'استشارة فنية',
    description: 'أسئلة عن الكهرباء والتبريد والشبكة والبرمجيات المدمجة، يجيب عنها مهندس.',
  },
  'partnership-discussion': {
    label: 'بحث شراكة',
    description: 'الاستثمار أو التعدين المشترك أو توفير الطاقة أو الأرض: كيف يمكن أن نعمل معًا.',
  },
};

/** All lengths are above ten minutes, so the noun is singular. */
const durationText = (duration: string): string =>
  duration.replace(/^(\S+) min$/, (_all, minutes: string) => `${ltr(minutes)} دقيقة`);

export const appointmentServices: PerLocale<readonly AppointmentService[]> = {
  en: APPOINTMENT_SERVICES,
  ar: APPOINTMENT_SERVICES.map((service) => ({
    ...service,
    ...TEXTS[service.serviceType],
    duration: durationText(service.duration),
  })),
};
