import { companyTexts } from '../company.ts';
import { figures, figureTexts } from './figures.ts';

const { energyPrice } = figures;

/** Tasks that we do for a client, and the client's benefit. */
const en = [
  {
    handled: 'Power contracts',
    benefit: `${energyPrice.counts} ${energyPrice.value} ${energyPrice.unit}. We pass tariff changes on at cost, with documentation.`,
  },
  {
    handled: 'Sites and leases',
    benefit: 'One team finds the land, structures the lease and negotiates the supply.',
  },
  {
    handled: 'Hardware and customs',
    benefit:
      'Manufacturer warranties and delivered-duty-paid delivery: freight, customs and duties are included in the price.',
  },
  { handled: 'Cooling', benefit: 'Air, hydro or immersion, to suit your machines.' },
  {
    handled: 'Setup and maintenance',
    benefit: 'Optional setup support. Maintenance is included in both plans.',
  },
  {
    handled: 'Monitoring and support',
    benefit: `${companyTexts.en.supportHours}. You receive the data from your own machines.`,
  },
];

const ar: typeof en = [
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
];

export const advantages = { en, ar };
