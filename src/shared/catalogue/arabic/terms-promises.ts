import type { PerLocale } from '../../language/locale.ts';
import { termsPromises as english } from '../terms-promises.ts';

interface TermsPromise {
  readonly name: string;
  readonly text: string;
  readonly clause: string;
  readonly section: string;
}

const [ownership, custody, tariffs, uptime, visits, data] = english;

export const termsPromises: PerLocale<readonly TermsPromise[]> = {
  en: english,
  ar: [
    {
      ...ownership,
      name: 'تبقى أجهزتكم لكم',
      text: 'تبقى الأجهزة المستضافة التي تملكونها ملكًا لكم.',
    },
    {
      ...custody,
      name: 'الحسابات والمحافظ في أيديكم',
      text: 'حسابات التعدين والمحافظ في أيديكم، وأنتم وحدكم من يختار المجمّع. ولا نحتفظ بمفاتيحكم أبدًا.',
    },
    {
      ...tariffs,
      name: 'التعرفة بالتكلفة الفعلية',
      text: 'إذا غيّر مرفق الكهرباء أو مشغّل الشبكة أو جهة حكومية تعرفة أو رسمًا أو ضريبة ندفعها عن حملكم، نعكس هذا التغيير عليكم بالتكلفة الفعلية، من يوم سريانه، مع المستندات.',
    },
    {
      ...uptime,
      name: 'رصيد عند نقص نسبة التشغيل',
      text: 'إذا قلّت النسبة في شهر عن المستهدف، تستحقون الرصيد المحدد في أمر الخدمة.',
    },
    {
      ...visits,
      name: 'يمكنكم الزيارة',
      text: 'يمكنكم الزيارة بموعد مسبق، وفق قواعد السلامة في الموقع.',
    },
    {
      ...data,
      name: 'تتسلمون بيانات أجهزتكم',
      text: 'تتسلمون بيانات أجهزتكم بصيغة قياسية خلال العقد وعند انتهائه.',
    },
  ],
};
