import { chakra, defineStyle } from '@chakra-ui/react';
import { Fragment } from 'react';
import { useCopy, useLocale } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { shownFacts } from '#shared/catalogue/company-facts.ts';
import { company, companyTexts } from '#shared/company.ts';
import { PATHS } from '#shared/paths.ts';
import { ExternalLink, TextLink } from '../components/text-link.tsx';
import dunes from '../illustrations/dunes.svg?url';
import { FRAME_COPY } from './frame.copy.ts';
import { LanguageLink } from './header.tsx';

const rootStyle = defineStyle({
  borderTop: '1px solid {colors.line}',
  bg: 'sunken',
  '& > .wrap': { ...columns({ rowGap: 14, lg: '5 7' }), paddingTop: 'section', paddingBottom: 16 },
  '& .write a': {
    fontFamily: 'display',
    fontSize: 'clamp(1.375rem, 1rem + 1.8vw, 2.25rem)',
    lineHeight: 'heading',
    letterSpacing: 'title',
    overflowWrap: 'anywhere',
  },
  '& .label': { mb: 4 },
  '& .social': { display: 'flex', flexWrap: 'wrap', columnGap: 6, mt: 8, textStyle: 'small' },
  '& .chat': { mt: 4 },
  '& :is(.chat, .social, nav) a': { display: 'inline-flex', alignItems: 'center', minHeight: 11 },
  '& nav': {
    display: 'grid',
    gap: 8,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
  },
  '& .dunes': {
    width: 'full',
    height: 'clamp(6rem, 14vw, 15rem)',
    objectFit: 'cover',
    // Crop the ground, not the crests.
    objectPosition: 'top',
  },
  '& .legal': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0 2rem',
    textStyle: 'small',
    textWrap: 'balance',
    color: 'faint',
    py: 5,
  },
  '& .language': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 11,
    color: 'muted',
    _hover: { color: 'text' },
  },
});

const FOOTER_GROUPS = [
  { group: 'company', pages: ['home', 'about', 'services', 'trust', 'contact'] },
  { group: 'infrastructure', pages: ['miningFarms', 'miningStore', 'deploymentSites'] },
  { group: 'legal', pages: ['termsOfConditions', 'termsOfUse', 'privacyPolicy'] },
] as const;

const SOCIAL = [
  { label: 'LinkedIn', fact: company.linkedin },
  { label: 'X', fact: company.x },
  { label: 'Instagram', fact: company.instagram },
  { label: 'YouTube', fact: company.youtube },
];

export function Footer() {
  const { footer, pages } = useCopy(FRAME_COPY);
  const { chatWithUs, city, country } = useCopy(companyTexts);
  const facts = shownFacts(useLocale());
  return (
    <chakra.footer css={rootStyle}>
      <div className="wrap">
        <div>
          <p className="label">{footer.write}</p>
          <p className="write">
            <TextLink href={`mailto:${company.email.value}`}>{company.email.value}</TextLink>
          </p>
          {chatWithUs.href && (
            <p className="chat">
              <ExternalLink href={chatWithUs.href}>{chatWithUs.label}</ExternalLink>
            </p>
          )}
          <ul className="social" aria-label={footer.social}>
            {SOCIAL.map(({ label, fact }) => (
              <li key={label}>
                <ExternalLink href={fact.value}>{label}</ExternalLink>
              </li>
            ))}
          </ul>
        </div>
        <nav aria-label={footer.name}>
          {FOOTER_GROUPS.map((links) => (
            <div key={links.group}>
              <p className="label">{footer.groups[links.group]}</p>
              <ul>
                {links.pages.map((page) => (
                  <li key={page}>
                    <TextLink variant="plain" href={PATHS[page]}>
                      {pages[page]}
                    </TextLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <img className="dunes" src={dunes} alt="" width="1600" height="240" loading="lazy" />
      <div className="wrap legal">
        <p>
          © <bdi lang="en">{company.legalName.value}</bdi>
          {footer.place(city.value, country.value)}
          {facts.map(({ id, label, value }) => (
            <Fragment key={id}>
              <br />
              {label}: <bdi>{value}</bdi>
            </Fragment>
          ))}
        </p>
        <LanguageLink />
      </div>
    </chakra.footer>
  );
}
