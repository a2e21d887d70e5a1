import type { PerLocale } from '../../language/locale.ts';
import { placeholder } from '../../owner-fact.ts';
import { team as english, type TeamMember } from '../team.ts';

const [chief, strategy, operations, finance] = english;
const unnamed = () => placeholder('يُعلن الاسم لاحقًا');

export const team: PerLocale<readonly TeamMember[]> = {
  en: english,
  ar: [
    {
      ...chief,
      position: 'الرئيس التنفيذي',
      name: unnamed(),
      remit: 'يقود الشركة ويقرّر أين تبني.',
    },
    {
      ...strategy,
      position: 'الرئيس التنفيذي للاستراتيجية',
      name: unnamed(),
      remit: 'عقود الطاقة والشراكات والتوسع في دول جديدة.',
    },
    {
      ...operations,
      position: 'الرئيس التنفيذي للعمليات',
      name: unnamed(),
      remit: 'جميع المواقع: الموظفون والأجهزة والتبريد ونسبة التشغيل.',
    },
    {
      ...finance,
      position: 'الرئيس التنفيذي للشؤون المالية',
      name: unnamed(),
      remit: 'العقود والدفعات المقدمة والفواتير والأرقام المنشورة.',
    },
  ],
};
