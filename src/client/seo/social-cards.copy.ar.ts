import type { PublicPageName } from './public-page.ts';
import type { SocialCardTexts } from './social-cards.copy.en.ts';

const inForce = 'سارية من 1 يناير 2025';

export const socialCardsCopy = {
  home: {
    title: ['الطريق إلى', 'الحرية المالية'],
    note: 'تعدين البيتكوين، 65.5 ميجاواط في أبوظبي والعين',
  },
  about: { title: ['من أبوظبي', 'إلى خمس دول'], note: 'البنية التحتية لتعدين البيتكوين من دبي' },
  services: { title: ['الاستضافة والمواقع', 'والأجهزة والعمليات'], note: 'خدمات تعدين البيتكوين' },
  miningStore: {
    title: ['ثلاثة أجهزة تعدين', 'للمقارنة'],
    note: 'التبريد بالهواء والتبريد بالماء، مع أوراق المواصفات',
  },
  miningFarms: {
    title: ['635.25\u00a0PH/s', 'في دول مجلس التعاون'],
    note: '25 ميجاواط حاليًا، وتوسعة إلى 50 ميجاواط',
  },
  deploymentSites: {
    title: ['65.5 ميجاواط', 'في أبوظبي والعين'],
    note: 'أربعة مواقع عاملة لتعدين البيتكوين',
  },
  contact: { title: ['تواصلوا مع', 'فريقنا في دبي'], note: 'نردّ خلال 24 ساعة' },
  bookAppointment: {
    title: ['احجزوا مكالمة', 'مع فريقنا'],
    note: 'ستة موضوعات، وجلسات من 30 إلى 90 دقيقة',
  },
  runningCost: {
    title: ['كم يكلّف تشغيل', 'جهاز التعدين'],
    note: 'الطاقة والتكلفة والبيتكوين ونقطة التعادل',
  },
  trust: {
    title: ['ما يمكنكم التحقق منه', 'قبل التوقيع'],
    note: 'الطاقة ونسبة التشغيل والأمن وحفظ الأصول والشكاوى',
  },
  termsOfConditions: { title: ['الشروط والأحكام'], note: inForce },
  termsOfUse: { title: ['شروط الاستخدام'], note: inForce },
  privacyPolicy: { title: ['سياسة الخصوصية'], note: inForce },
} as const satisfies Record<PublicPageName, SocialCardTexts>;
