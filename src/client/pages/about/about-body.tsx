import { ClosingCall } from '#client/components/closing-call.tsx';
import { CompanyFacts } from '#client/components/company-facts.tsx';
import { useCopy } from '#client/language/language.tsx';
import { bookingPath } from '#shared/booking-paths.ts';
import { PATHS } from '#shared/paths.ts';
import { ABOUT_COPY } from './about.copy.ts';
import { AboutCompany } from './about-company.tsx';
import { AboutLeadership } from './about-leadership.tsx';
import { AboutVision } from './about-vision.tsx';

export function AboutBody() {
  const { heading, text, book, write } = useCopy(ABOUT_COPY).closing;
  const actions = [
    { label: book, href: bookingPath('company') },
    { label: write, href: PATHS.contact },
  ];
  return (
    <>
      <AboutCompany />
      <CompanyFacts />
      <AboutVision />
      <AboutLeadership />
      <ClosingCall id="talk" heading={heading} text={text} actions={actions} />
    </>
  );
}
