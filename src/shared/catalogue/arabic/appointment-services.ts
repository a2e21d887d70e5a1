import type { ServiceType } from '../../calendar/appointment-options.ts';
import { ltr, type PerLocale } from '../../language/locale.ts';
import { APPOINTMENT_SERVICES, type AppointmentService } from '../appointment-services.ts';

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
