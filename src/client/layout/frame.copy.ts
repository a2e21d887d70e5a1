/** Texts of the header and the footer, and the name of each page in navigation. */
const en = {
  pages: {
    home: 'Home',
    about: 'About us',
    services: 'Services',
    miningStore: 'Mining Store',
    miningFarms: 'Mining Farms',
    deploymentSites: 'Deployment Sites',
    contact: 'Contact',
    bookAppointment: 'Book an appointment',
    runningCost: 'Running costs',
    trust: 'Trust',
    termsOfConditions: 'Terms & Conditions',
    termsOfUse: 'Terms of Use',
    privacyPolicy: 'Privacy Policy',
  },
  skip: 'Skip to content',
  home: (brand: string) => `${brand}, home`,
  book: 'Book a call',
  menu: { name: 'Main', open: 'Menu', close: 'Close menu', more: 'More' },
  footer: {
    name: 'Footer',
    write: 'Write to us',
    social: 'Social profiles',
    groups: { company: 'Company', infrastructure: 'Infrastructure', legal: 'Legal' },
    place: (city: string, country: string) => `, ${city}, ${country}`,
  },
};

const ar: typeof en = {
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

export const FRAME_COPY = { en, ar };
