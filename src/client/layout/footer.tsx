import { chakra } from '@chakra-ui/react';
import { columns } from '#client/theme/columns.ts';
import { chatWithUs, company } from '#shared/company.ts';
import { ExternalLink, TextLink } from '../components/text-link.tsx';
import dunes from '../illustrations/dunes.svg?url';
import { FOOTER_GROUPS } from './navigation.ts';

const Root = chakra('footer', {
  base: {
    borderTop: '1px solid {colors.line}',
    bg: 'sunken',
    '& > .wrap': {
      ...columns({ rowGap: 14, lg: '5 7' }),
      paddingTop: 'section',
      paddingBottom: 16,
    },
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
    '& :is(.chat, .social) a': { display: 'inline-flex', alignItems: 'center', minHeight: 11 },
    '& nav': {
      display: 'grid',
      gap: 8,
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
    },
    '& nav a': { display: 'inline-flex', alignItems: 'center', minHeight: 11 },
    '& .dunes': {
      width: 'full',
      height: 'clamp(6rem, 14vw, 15rem)',
      objectFit: 'cover',
      // Crop the ground, not the crests.
      objectPosition: 'top',
    },
    '& .legal': { textStyle: 'small', textWrap: 'balance', color: 'faint', py: 5 },
  },
});

const SOCIAL = [
  { label: 'LinkedIn', fact: company.linkedin },
  { label: 'X', fact: company.x },
  { label: 'Instagram', fact: company.instagram },
  { label: 'YouTube', fact: company.youtube },
];

export function Footer() {
  return (
    <Root>
      <div className="wrap">
        <div>
          <p className="label">Write to us</p>
          <p className="write">
            <TextLink href={`mailto:${company.email.value}`}>{company.email.value}</TextLink>
          </p>
          {chatWithUs.href && (
            <p className="chat">
              <ExternalLink href={chatWithUs.href}>{chatWithUs.label}</ExternalLink>
            </p>
          )}
          <ul className="social" aria-label="Social profiles">
            {SOCIAL.map(({ label, fact }) => (
              <li key={label}>
                <ExternalLink href={fact.value}>{label}</ExternalLink>
              </li>
            ))}
          </ul>
        </div>
        <nav aria-label="Footer">
          {FOOTER_GROUPS.map(({ heading, links }) => (
            <div key={heading}>
              <p className="label">{heading}</p>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <TextLink variant="plain" href={href}>
                      {label}
                    </TextLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <img className="dunes" src={dunes} alt="" width="1600" height="240" loading="lazy" />
      <p className="wrap legal">
        {`© ${company.legalName.value}, ${company.city.value}, ${company.country.value}`}
      </p>
    </Root>
  );
}
