export const PROFILE_COPY = {
  en: {
    title: 'Company profile',
    label: 'Company profile',
    heading: 'Bitcoin mining infrastructure',
    capacity: 'Across Abu Dhabi and Al Ain',
    site: 'Site',
    services: 'Services',
    drawing: 'Line drawing of a hall with mining containers',
  },
  ar: {
    title: 'ملف الشركة',
    label: 'ملف الشركة',
    heading: 'بنية تحتية لتعدين البيتكوين',
    capacity: 'في أبوظبي والعين',
    site: 'الموقع',
    services: 'الخدمات',
    drawing: 'رسم خطي لقاعة فيها حاويات تعدين',
  },
};
