import { chakra, defineStyle } from '@chakra-ui/react';
import { ActionLink, ButtonLink, ButtonRow } from '#client/components/button.tsx';
import { SpecList } from '#client/components/facts.tsx';
import { useCopy, useLocale } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { HARDWARE_DISCLAIMER, MINERS } from '#shared/catalogue/arabic/hardware.ts';
import { datasheetPath, inquiryLink, type MinerFigure } from '#shared/catalogue/hardware.ts';
import { localPath } from '#shared/language/locale.ts';
import { MINER_DRAWING_SIZE, MINER_DRAWINGS } from './miner-drawings.ts';
import { STORE_COPY } from './store.copy.ts';

const plateStyle = defineStyle({
  borderTop: '1px solid {colors.line}',
  '& > .wrap': {
    ...columns({ rowGap: 8, lg: '7 5' }),
    // The drawing ends at the top border of the next plate.
    '--end': 'clamp(2.5rem, 1.5rem + 4vw, 6rem)',
    py: 'var(--end)',
    lg: { alignItems: 'center' },
  },
  // The floor below a machine extends beyond the page, alternating sides.
  '& .drawing': {
    marginInline: 'calc(-1 * {spacing.gutter})',
    lg: { marginInlineEnd: 0, alignSelf: 'end', marginBottom: 'calc(-1 * var(--end))' },
  },
  '&:nth-of-type(even) .wrap': { lg: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)' } },
  '&:nth-of-type(even) .drawing': {
    lg: { order: 2, marginInlineStart: 0, marginInlineEnd: 'calc(-1 * {spacing.gutter})' },
  },
  '& .drawing img': { width: 'full' },
  '& h2': { textStyle: 'title', maxWidth: '9em' },
  '& .summary': { color: 'muted', maxWidth: '30rem', mt: 4 },
  '& .figures': {
    ...columns({ rowGap: 6, base: '1 1' }),
    mt: 10,
    mb: 8,
    '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
    '& > div:first-of-type': { gridColumn: '1 / -1' },
    '& dt': { textStyle: 'small', color: 'muted', mt: 1 },
    '& dd': {
      fontFamily: 'display',
      fontSize: 'clamp(1.875rem, 1.5rem + 1.5vw, 2.75rem)',
      fontWeight: 300,
      lineHeight: 1,
      letterSpacing: '-0.02em',
      whiteSpace: 'nowrap',
    },
    '& > div:first-of-type dd': {
      textStyle: 'figure',
      fontSize: 'clamp(4rem, 2rem + 8.4vw, 9.5rem)',
    },
    '& small': { fontSize: '0.42em', letterSpacing: 'unit', color: 'muted' },
  },
  '& .disclaimer': { mt: 5, maxWidth: '30rem' },
  '& .actions': { mt: 8 },
});

export function MinerPlates() {
  const locale = useLocale();
  const { drawings, specs, plate } = useCopy(STORE_COPY);
  const disclaimer = useCopy(HARDWARE_DISCLAIMER);
  return useCopy(MINERS).map((miner, index) => {
    const { id, name, summary, hashRate, power, efficiency } = miner;
    const headingId = `${id}-name`;
    return (
      <chakra.article css={plateStyle} key={id} id={id} aria-labelledby={headingId}>
        <div className="wrap">
          <div className="drawing">
            <img
              className="flows"
              src={MINER_DRAWINGS[id]}
              alt={drawings[id]}
              {...MINER_DRAWING_SIZE}
              // The first is visible immediately on a wide screen.
              loading={index === 0 ? 'eager' : 'lazy'}
              decoding="async"
            />
          </div>
          <div>
            <h2 id={headingId}>{name}</h2>
            <p className="summary">{summary}</p>
            <dl className="figures">
              {[hashRate, power, efficiency].map(
                (figure) => figure && <Figure {...figure} key={figure.label} />,
              )}
            </dl>
            <SpecList
              specs={[
                { term: specs.mines, value: miner.mines },
                { term: specs.siteNeeds, value: miner.siteNeeds },
                { term: specs.warranty, value: miner.warranty },
              ]}
            />
            <p className="note disclaimer">{disclaimer}</p>
            <ButtonRow className="actions">
              <ActionLink href={inquiryLink(id)} describedBy={headingId}>
                {plate.inquire}
              </ActionLink>
              <ButtonLink
                href={localPath(locale, datasheetPath(id))}
                variant="outline"
                download
                aria-describedby={headingId}
              >
                {plate.download}
              </ButtonLink>
              <span className="note">{plate.format}</span>
            </ButtonRow>
          </div>
        </div>
      </chakra.article>
    );
  });
}

function Figure({ label, value, unit }: MinerFigure) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>
          {value}
          <small>&nbsp;{unit}</small>
        </bdi>
      </dd>
    </div>
  );
}
