export const SHEET_COPY = {
  en: {
    label: 'Data sheet',
    title: (machine: string) => `${machine}: data sheet`,
    drawing: (machine: string) => `Line drawing of the ${machine}`,
  },
  ar: {
    label: 'ورقة المواصفات',
    title: (machine: string) => `${machine}: ورقة المواصفات`,
    drawing: (machine: string) => `رسم خطي: ${machine}`,
  },
};
