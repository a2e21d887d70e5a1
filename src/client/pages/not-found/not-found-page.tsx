import { chakra, defineStyle } from '@chakra-ui/react';
import { ActionLink, ButtonRow } from '#client/components/button.tsx';
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
  '& .lede': { textStyle: 'lede', color: 'muted', maxWidth: 'measure', mb: 4 },
  '& > svg': { mt: 10 },
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
      <OpenCircuit />
    </chakra.div>
  );
}

const drawingStyle = defineStyle({
  width: 'full',
  height: 'clamp(8.5rem, 16vw, 14rem)',
  fill: 'none',
  '& path, & circle': { vectorEffect: 'non-scaling-stroke' },
  '& .live': { stroke: 'accent', strokeWidth: '1.75px' },
  '& .dead': { stroke: 'copperDim', strokeWidth: '1.25px' },
  '& .dead.solid': { stroke: 'copper' },
});

function OpenCircuit() {
  return (
    <chakra.svg
      css={drawingStyle}
      className="flows"
      viewBox="0 20 1200 190"
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
    >
      <path className="live" d="M0 150H150M190 150h240M150 132h40v36h-40zM150 150h40" />
      <path className="live" d="M430 150 574 52" />
      <circle className="live" cx="430" cy="150" r="5" />
      <circle className="dead solid" cx="600" cy="150" r="5" />
      <path className="dead solid" d="M605 150H760M850 150h350" />
      <circle className="dead solid" cx="790" cy="150" r="30" />
      <circle className="dead solid" cx="820" cy="150" r="30" />
      <path
        className="dead"
        d="M960 150v40m-16 0h32m-26 7h20m-14 7h8M1080 150V96m-26 0h52v-44h-52z"
      />
      <path className="dead" strokeDasharray="4 6" d="M430 150h170" />
    </chakra.svg>
  );
}
