import type { PerLocale } from '../../../src/shared/language/locale.ts';

interface SheetCopy {
  readonly label: string;
  readonly title: (machine: string) => string;
  readonly drawing: (machine: string) => string;
}

export const SHEET_COPY: PerLocale<SheetCopy> = {
  en: {
    label: 'Data sheet',
    title: (machine) => `${machine}: data sheet`,
    drawing: (machine) => `Line drawing of the ${machine}`,
  },
  ar: {
    label: 'ورقة المواصفات',
    title: (machine) => `${machine}: ورقة المواصفات`,
    drawing: (machine) => `رسم خطي: ${machine}`,
  },
};
