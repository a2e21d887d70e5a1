import { ltr } from '#shared/language/locale.ts';
import type { mapsCopy as english } from './maps.copy.en.ts';

export const mapsCopy: typeof english = {
  abuDhabi: 'أبوظبي',
  alAin: 'العين',
  dubai: 'دبي',
  headOffice: 'المقر الرئيسي',
  megawatts: (value) => `${ltr(String(value))} ميجاواط`,
  site: (name, capacity) => `${name}، ${capacity}`,
  uae: (sites) => `خريطة الإمارات العربية المتحدة: ${sites.join('؛ ')}. ويقع المقر الرئيسي في دبي.`,
  world: (names) =>
    `خريطة العالم مع مواقعنا: ${names.join(' و')}. المواقع العاملة حاليًا في ${names[0]}.`,
};
