import type { frameCopy as english } from './frame.copy.en.ts';

export const frameCopy: typeof english = {
  pages: {
    home: 'الرئيسية',
    about: 'من نحن',
    services: 'الخدمات',
    miningStore: 'متجر التعدين',
    miningFarms: 'مزارع التعدين',
    deploymentSites: 'مواقع التشغيل',
    contact: 'تواصلوا معنا',
    bookAppointment: 'حجز موعد',
    runningCost: 'تكلفة التشغيل',
    trust: 'الثقة',
    termsOfConditions: 'الشروط والأحكام',
    termsOfUse: 'شروط الاستخدام',
    privacyPolicy: 'سياسة الخصوصية',
  },
  skip: 'الانتقال إلى المحتوى',
  home: (brand) => `${brand}، الصفحة الرئيسية`,
  book: 'احجزوا مكالمة',
  menu: { name: 'القائمة الرئيسية', open: 'القائمة', close: 'إغلاق', more: 'المزيد' },
  footer: {
    name: 'تذييل الصفحة',
    write: 'راسلونا',
    social: 'حساباتنا على وسائل التواصل',
    groups: { company: 'الشركة', infrastructure: 'البنية التحتية', legal: 'الشؤون القانونية' },
    place: (city, country) => `، ${city}، ${country}`,
  },
};
