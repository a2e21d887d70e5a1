import { ltr } from '#shared/language/locale.ts';

const en = {
  abuDhabi: 'Abu Dhabi',
  alAin: 'Al Ain',
  dubai: 'Dubai',
  headOffice: 'Head office',
  megawatts: (value: string | number) => `${value} MW`,
  site: (name: string, capacity: string) => `${name}, ${capacity}`,
  uae: (sites: readonly string[]) =>
    `Map of the United Arab Emirates: ${sites.join('; ')}. The head office is in Dubai.`,
  /** The first location is the live one. */
  world: (names: readonly string[]) =>
    `World map with our locations: ${names.slice(0, -1).join(', ')} and ${names.at(-1)}. Sites are live in the ${names[0]}.`,
};

const ar: typeof en = {
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

export const MAPS_COPY = { en, ar };
