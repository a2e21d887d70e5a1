import { chakra, defineStyle } from '@chakra-ui/react';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { radioStyle } from '#client/theme/recipes/field.ts';
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
  '& .change': { display: 'none' },
  // A choice by link or pointer collapses the six cards to one line. The served HTML contains the choice
  // of a link as `checked`: arrow keys, which need all cards, do not change this attribute. Without a
  // script, nothing could expand the line again.
  '@media (scripting: enabled)': {
    '&:is([data-cards=folded]:has(:checked), :has([checked]:checked):not([data-cards]))': {
      '& .cards': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
      '& .cards > label:not(:has(:checked)), & .text': { display: 'none' },
      '& .cards > label': {
        minHeight: 0,
        alignContent: 'center',
        gridTemplateColumns: 'minmax(0, 1fr)',
        columnGap: 6,
        rowGap: 1,
        paddingInlineStart: 12,
        paddingInlineEnd: 2,
        md: { gridTemplateColumns: 'auto minmax(0, 1fr)' },
        borderInlineEnd: 'none',
      },
      '& input': { top: 'calc(50% - 0.6875rem)', insetInlineStart: 3 },
      '& .name': { gridRow: 1 },
      '& .duration': {
        gridColumn: '1',
        gridRow: 2,
        mb: 0,
        textStyle: 'body',
        color: 'muted',
        md: { gridColumn: '2', gridRow: 1 },
      },
      '& .change': {
        display: 'inline-flex',
        alignItems: 'center',
        px: 4,
        minHeight: 14,
        border: '1px solid {colors.line}',
        borderTop: 'none',
        color: 'accent',
        fontWeight: 600,
        _hover: { color: 'accentHigh', textDecoration: 'underline' },
      },
    },
  },
});

const NOTE_ID = 'booking-serviceType-note';

export function ServiceCards({ missing }: { readonly missing: boolean }) {
  const copy = useCopy(BOOKING_COPY).cards;
  /** Undefined before hydration. */
  const [state, setState] = useState<'open' | 'folded'>();
  const cards = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const linked = new URLSearchParams(window.location.search).get('service');
    const chosen = cards.current?.querySelector<HTMLInputElement>(':checked')?.value;
    setState(chosen !== undefined && chosen === linked ? 'folded' : 'open');
  }, []);
  const open = () => {
    setState('open');
    cards.current?.querySelector<HTMLInputElement>(':checked')?.focus();
  };
  const openForKeys = ({ key }: KeyboardEvent) => {
    if (key === ' ' || key.startsWith('Arrow')) setState('open');
  };
  const foldAfterPointer = ({ detail, target }: MouseEvent) => {
    // An arrow key also fires `click`, but without a pointer.
    const isChoice = detail > 0 && target instanceof Element && target.closest('label');
    if (!isChoice) return;
    setState('folded');
    requestAnimationFrame(() => {
      const top = cards.current?.getBoundingClientRect().top ?? 0;
      if (top < 100) cards.current?.scrollIntoView();
    });
  };
  return (
    <chakra.fieldset
      css={rootStyle}
      ref={cards}
      data-cards={state}
      onKeyDown={openForKeys}
      onClick={foldAfterPointer}
    >
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
        <button className="change" type="button" onClick={open}>
          {copy.change}
        </button>
      </div>
    </chakra.fieldset>
  );
}
