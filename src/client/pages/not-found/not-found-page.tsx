import { chakra, defineStyle } from '@chakra-ui/react';
import { ActionLink, ButtonRow } from '#client/components/button.tsx';
import { LazyImage } from '#client/components/lazy-image.tsx';
import openCircuit from '#client/illustrations/open-circuit.svg?url';
import { useCopy } from '#client/language/language.tsx';
import { PATHS } from '#shared/paths.ts';

const en = {
  label: 'Error 404',
  heading: '404 Page Not Found',
  lede: "The page you're looking for doesn't exist or has been moved.",
  home: 'Back to the home page',
  contact: 'Contact us',
};

const ar: typeof en = {
  label: 'خطأ 404',
  heading: '404 الصفحة غير موجودة',
  lede: 'الصفحة التي تبحثون عنها غير موجودة أو نُقلت إلى عنوان آخر.',
  home: 'العودة إلى الصفحة الرئيسية',
  contact: 'تواصلوا معنا',
};

const rootStyle = defineStyle({
  display: 'grid',
  gap: 6,
  py: 'clamp(3rem, 1.5rem + 6vw, 7.5rem)',
  '& h1': { textStyle: 'page' },
  '& .lede': { mb: 4 },
  '& > img': { mt: 10, width: 'full', height: 'clamp(8.5rem, 16vw, 14rem)' },
});

export function NotFoundPage() {
  const { label, heading, lede, home, contact } = useCopy({ en, ar });
  return (
    <chakra.div css={rootStyle} className="wrap">
      <p className="label">{label}</p>
      <h1>{heading}</h1>
      <p className="lede">{lede}</p>
      <ButtonRow>
        <ActionLink href={PATHS.home}>{home}</ActionLink>
        <ActionLink href={PATHS.contact} variant="outline">
          {contact}
        </ActionLink>
      </ButtonRow>
      <LazyImage className="flows" src={openCircuit} alt="" width={1200} height={190} />
    </chakra.div>
  );
}
