import { chakra } from '@chakra-ui/react';
import { LazyImage } from '#client/components/lazy-image.tsx';
import { Section } from '#client/components/section.tsx';
import portrait from '#client/illustrations/portrait.svg?url';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { team } from '#shared/catalogue/arabic/team.ts';
import { initials } from '#shared/catalogue/team.ts';
import { ABOUT_COPY } from './about.copy.ts';

const List = chakra('ul', {
  base: {
    ...columns({ rowGap: 10, md: '5 6' }),
    md: { rowGap: 6 },
    xl: { columnGap: 16 },
    '& li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(6.5rem, 2fr) minmax(0, 3fr)',
      columnGap: 'column',
      alignItems: 'end',
      paddingBottom: 6,
      borderBottom: '1px solid {colors.line}',
    },
    '& li:first-of-type': {
      md: { gridRow: '1 / 4', display: 'flex', flexDirection: 'column', alignItems: 'stretch' },
    },
    '& li:first-of-type > div:first-of-type': { md: { flexGrow: 1, aspectRatio: 'auto' } },
    '& li:first-of-type .text': { md: { marginTop: 6 } },
    '& h3': { textStyle: 'heading' },
    '& .name': { color: 'faint', textStyle: 'small', mt: 1 },
    '& .remit': { color: 'muted', textStyle: 'small', mt: 3, maxWidth: '22em' },
  },
});

const Portrait = chakra('div', {
  base: {
    position: 'relative',
    aspectRatio: '4 / 5',
    overflow: 'hidden',
    border: '1px solid {colors.edge}',
    containerType: 'inline-size',
    '& img': { width: 'full', height: 'full', objectFit: 'cover' },
    '& span': {
      position: 'absolute',
      insetInlineStart: 0,
      bottom: 0,
      bg: 'page',
      paddingInlineEnd: '0.3em',
      paddingTop: '0.15em',
      paddingInlineStart: '0.2em',
      fontFamily: 'display',
      fontWeight: 300,
      fontSize: '22cqw',
      lineHeight: 1,
      letterSpacing: '-0.03em',
    },
  },
});

export function AboutLeadership() {
  return (
    <Section id="leadership" {...useCopy(ABOUT_COPY).leadership}>
      <List>
        {useCopy(team).map((member) => {
          const { position, name, image, remit } = member;
          return (
            <li key={position}>
              <Portrait>
                <LazyImage
                  src={image.value || portrait}
                  alt={image.value && name.value}
                  width={400}
                  height={500}
                />
                {!image.value && <span aria-hidden="true">{initials(member)}</span>}
              </Portrait>
              <div className="text">
                <h3>{position}</h3>
                <p className="name">{name.value}</p>
                <p className="remit">{remit}</p>
              </div>
            </li>
          );
        })}
      </List>
    </Section>
  );
}
