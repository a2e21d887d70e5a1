import type { PerLocale } from '../../language/locale.ts';
import { type Audience, audiences as english } from '../audiences.ts';

export const audiences: PerLocale<readonly Audience[]> = {
  en: english,
  ar: [
    {
      scale: 'machine',
      name: 'المشاركون من الأفراد',
      start: 'بضعة أجهزة',
      text: 'أصحاب ثروات يملكون حصة في موقع عامل.',
    },
    {
      scale: 'rack',
      name: 'مؤسسو شركات التقنية',
      start: 'رفوف أجهزة',
      text: 'أجهزة مستضافة إلى جانب عملكم الأساسي، من دون فريق تشغيل لديكم.',
    },
    {
      scale: 'container',
      name: 'كبار المعدِّنين',
      start: 'حاويات',
      text: 'المساحة والكهرباء والتبريد لأسطول كامل، مع الصيانة في الموقع.',
    },
    {
      scale: 'campus',
      name: 'المؤسسات والصناديق',
      start: 'موقع كامل',
      text: 'عملاء مؤسسيون ومكاتب عائلية وصناديق سيادية: قدرة مخصصة، مع عقود إيجار وتقارير.',
    },
  ],
};
