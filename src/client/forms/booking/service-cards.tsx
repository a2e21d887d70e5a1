import { chakra, defineStyle } from '@chakra-ui/react';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { radioStyle } from '#client/theme/recipes.ts';
import { appointmentServices } from '#shared/catalogue/appointment-services.ts';
import { BOOKING_COPY } from './booking.copy.ts';

const rootStyle = defineStyle({
  minWidth: 0,
  '& legend': { textStyle: 'heading', mb: 6 },
  '& .cards': {
    ...columns({ md: '1 1', xl: '1 1 1' }),
    columnGap: 0,
    borderTop: '1px solid {colors.line}',
    borderInlineStart: '1px solid {colors.line}',
  },
  '& .cards > label': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignContent: 'start',
    columnGap: 2,
    rowGap: 2,
    padding: 'clamp(1rem, 0.7rem + 1.2vw, 1.75rem)',
    borderInlineEnd: '1px solid {colors.line}',
    borderBottom: '1px solid {colors.line}',
    cursor: 'pointer',
    lg: { minHeight: '13.5rem' },
  },
  '& .name': { textStyle: 'heading', color: 'text', md: { gridRow: 2 } },
  '& .text': { gridColumn: '1 / -1', color: 'muted', textStyle: 'small', textWrap: 'pretty' },
  '& .duration': {
    textStyle: 'number',
    fontSize: 'clamp(1.5rem, 1.1rem + 1.6vw, 2.5rem)',
    whiteSpace: 'nowrap',
    paddingInlineEnd: 10,
    md: { gridColumn: '1 / -1', mb: 8 },
    '& small': { fontSize: 'max(0.45em, 0.8125rem)', letterSpacing: 0, color: 'muted' },
  },
  '& input': {
    ...radioStyle,
    position: 'absolute',
    top: 'clamp(1rem, 0.7rem + 1.2vw, 1.75rem)',
    insetInlineEnd: 'clamp(1rem, 0.7rem + 1.2vw, 1.75rem)',
    // An invalid submission focuses the first radio: keep the question and its message in view.
    scrollMarginTop: 24,
  },
  '& label:hover': { bg: 'sunken', '& input': { borderColor: 'accent' } },
  '& label:has(:checked)': { bg: 'sunken', boxShadow: 'inset 0 0 0 1px {colors.accent}' },
  '& label:has(:focus-visible)': {
    outline: '2px solid {colors.accent}',
    outlineOffset: '3px',
    zIndex: 1,
  },
  '& .error': { textStyle: 'small', color: 'danger', mt: -3, mb: 6 },
  '@media (forced-colors: active)': { '& input': { appearance: 'auto' } },
});

const NOTE_ID = 'booking-serviceType-note';

export function ServiceCards({ missing }: { readonly missing: boolean }) {
  const copy = useCopy(BOOKING_COPY).cards;
  return (
    <chakra.fieldset css={rootStyle}>
      <legend>
        {copy.legend}
        <span aria-hidden="true"> *</span>
      </legend>
      {missing && (
        <p className="error" id={NOTE_ID}>
          {copy.missing}
        </p>
      )}
      <div className="cards">
        {useCopy(appointmentServices).map(({ serviceType, label, description, duration }) => {
          const [minutes, unit] = duration.split(' ');
          const id = `booking-${serviceType}`;
          return (
            <label key={serviceType}>
              <span className="name" id={`${id}-name`}>
                {label}
              </span>
              <span className="duration" id={`${id}-duration`}>
                {minutes} <small>{unit}</small>
              </span>
              <span className="text" id={`${id}-text`}>
                {description}
              </span>
              <input
                type="radio"
                id={id}
                name="serviceType"
                value={serviceType}
                // Otherwise a screen reader reads the whole card as the radio's name.
                aria-labelledby={`${id}-name ${id}-duration`}
                aria-describedby={missing ? `${id}-text ${NOTE_ID}` : `${id}-text`}
                required
              />
            </label>
          );
        })}
      </div>
    </chakra.fieldset>
  );
}
