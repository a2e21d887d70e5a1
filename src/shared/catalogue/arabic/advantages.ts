import type { PerLocale } from '../../language/locale.ts';
import { type Advantage, advantages as english } from '../advantages.ts';
import { companyTexts } from './company.ts';
import { figureTexts } from './figures.ts';

export const advantages: PerLocale<readonly Advantage[]> = {
  en: english,
  ar: [
    {
      handled: 'عقود الطاقة',
      benefit: `الطاقة ${figureTexts.ar.energyPrice}. ونمرّر تغيّرات التعرفة بالتكلفة مع المستندات.`,
    },
    {
      handled: 'المواقع وعقود الإيجار',
      benefit: 'فريق واحد يجد الأرض ويعدّ هيكل عقد الإيجار ويتفاوض على التوريد.',
    },
    {
      handled: 'الأجهزة والجمارك',
      benefit: 'ضمانات المصنّع والتسليم مع سداد الرسوم: يشمل السعر الشحن والجمارك والرسوم.',
    },
    { handled: 'التبريد', benefit: 'بالهواء أو الماء أو الغمر، بما يناسب أجهزتكم.' },
    { handled: 'التركيب والصيانة', benefit: 'دعم اختياري للتركيب. والصيانة مشمولة في الخطتين.' },
    {
      handled: 'المراقبة والدعم',
      benefit: `${companyTexts.ar.supportHours}. وتصلكم بيانات أجهزتكم.`,
    },
  ],
};
