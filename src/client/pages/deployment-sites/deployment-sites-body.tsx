import { chakra } from '@chakra-ui/react';
import { ClosingCall } from '#client/components/closing-call.tsx';
import { SectionHeading } from '#client/components/section.tsx';
import { columns } from '#client/theme/columns.ts';
import { sites } from '#shared/catalogue/sites.ts';
import { deploymentSitesContent as content } from './deployment-sites-content.ts';
import { SiteSheet } from './site-sheet.tsx';
import { SitesMap } from './sites-map.tsx';

const Sheets = chakra('section', {
  base: {
    borderTop: '1px solid {colors.line}',
    py: 'section',
    '& header': {
      ...columns({ rowGap: 6, lg: '8 4' }),
      mb: 14,
      lg: { alignItems: 'end' },
    },
    '& h2': { textStyle: 'page' },
    '& .lede': { textStyle: 'lede', color: 'muted', maxWidth: 'measure' },
    '& .note': { mt: 4 },
  },
});

/** All of /deployment-sites below its heading. */
export function DeploymentSitesBody() {
  const { id, label, heading, lede } = content.sites;
  return (
    <>
      <SitesMap />
      <Sheets id={id} aria-labelledby={`${id}-heading`}>
        <div className="wrap">
          <header>
            <SectionHeading id={id} label={label} heading={heading} />
            <p className="lede">{lede}</p>
          </header>
          {sites.map((site) => (
            <SiteSheet key={site.id} site={site} />
          ))}
          <p className="note">{content.disclaimer}</p>
        </div>
      </Sheets>
      <ClosingCall id="visit" {...content.closing} />
    </>
  );
}
