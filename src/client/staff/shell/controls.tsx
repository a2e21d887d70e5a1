import { chakra, type HTMLChakraProps, Spinner } from '@chakra-ui/react';
import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { SmallButton } from '#client/components/button.tsx';
import { Input, Select } from '#client/components/field.tsx';
import { toast } from '#client/layout/toaster.ts';
import { ViewBoundary } from '#client/staff/shell/lazy-view.tsx';
import { usePreference } from '#client/staff/shell/preferences.ts';
import { calendarDay } from '#shared/calendar/calendar.ts';

export const toolLine = {
  position: 'var(--stick)',
  top: 'var(--band)',
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  height: 'var(--tools)',
  bg: 'page',
} as const;

const quietStyles = {
  minHeight: 8,
  color: 'muted',
  textStyle: 'small',
  whiteSpace: 'nowrap',
  _hover: { color: 'accentHigh' },
};
export const QuietButton = chakra(
  'button',
  { base: quietStyles },
  { defaultProps: { type: 'button' } },
);

interface SheetButtonProps {
  readonly label: string;
  readonly children: (onClose: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function SheetButton({ label, children }: SheetButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <QuietButton onClick={() => setOpen(true)}>{label}</QuietButton>
      {open && <ViewBoundary what={label}>{children(() => setOpen(false))}</ViewBoundary>}
    </>
  );
}

interface BusyButtonProps extends Omit<ComponentProps<typeof SmallButton>, 'onClick'> {
  readonly button?: typeof SmallButton | typeof QuietButton;
  readonly busy: boolean;
  readonly onClick: () => void;
}

/** Keeps the keyboard focus while it is busy, which `disabled` would remove. */
export const BusyButton = ({ button, busy, onClick, ...rest }: BusyButtonProps) => {
  const Button = button ?? SmallButton;
  return <Button {...rest} aria-disabled={busy} onClick={() => busy || onClick()} />;
};

interface TwoPressButtonProps extends ComponentProps<typeof SmallButton> {
  readonly button?: typeof SmallButton;
  readonly question: string;
  readonly onConfirm: () => void;
}

/** Acts on the second press; the first one shows `question`. */
export function TwoPressButton(props: TwoPressButtonProps) {
  const { button: Button = SmallButton, question, onConfirm, children, ...rest } = props;
  const [isConfirming, setConfirming] = useState(false);
  const press = () => {
    if (isConfirming) onConfirm();
    setConfirming(!isConfirming);
  };
  return (
    <Button {...rest} onClick={press} onBlur={() => setConfirming(false)}>
      {isConfirming ? question : children}
    </Button>
  );
}

const Label = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    minHeight: 11,
    textStyle: 'small',
    cursor: 'pointer',
    // More specific than the input styles of toolbars.
    '& input[type=checkbox]': {
      width: 5,
      height: 5,
      minHeight: 5,
      padding: 0,
      flexShrink: 0,
      accentColor: 'accent',
    },
  },
});

interface CheckProps extends Omit<HTMLChakraProps<'label'>, 'onChange'> {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Check({ checked, onChange, children, ...label }: CheckProps) {
  return (
    <Label {...label}>
      <input type="checkbox" checked={checked} onChange={() => onChange(!checked)} />
      {children}
    </Label>
  );
}

/** A small button of a toolbar. Touch input needs a larger height. */
export const ToolButton = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 2,
      minWidth: { base: 11, lg: 9 },
      minHeight: { base: 11, lg: 9 },
      px: 2,
      flexShrink: 0,
      border: '1px solid {colors.edge}',
      borderRadius: 'control',
      textStyle: 'dense',
      fontWeight: 500,
      color: 'text',
      whiteSpace: 'nowrap',
      _hover: { borderColor: 'accent', color: 'accentHigh' },
      '&[aria-disabled=true]': { opacity: 0.55, cursor: 'wait' },
      '&[data-active]': { borderColor: 'accent', color: 'accentHigh' },
      '& svg': { width: 4, height: 4, flexShrink: 0 },
    },
  },
  { defaultProps: { type: 'button' } },
);

/** Positioned by the browser next to its button; centred in browsers that cannot do that. */
const Panel = chakra('div', {
  base: {
    margin: 'auto',
    padding: 4,
    minWidth: '14rem',
    maxWidth: 'calc(100vw - 2rem)',
    maxHeight: 'min(36rem, calc(100dvh - 2rem))',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    bg: 'panel',
    color: 'text',
    border: '1px solid {colors.edge}',
    borderRadius: 'panel',
    textStyle: 'dense',
    '@supports (position-area: bottom)': {
      inset: 'auto',
      margin: '0.25rem 0',
      positionArea: 'bottom span-right',
      positionTryFallbacks: 'flip-inline, flip-block, flip-inline flip-block',
    },
  },
});

/** Pressing one of these closes the panel. */
const CLOSES = 'a, button:not([data-stays])';

interface PopoverProps {
  readonly button?: typeof ToolButton | typeof QuietButton;
  readonly label: ReactNode;
  readonly name?: string;
  readonly active?: boolean;
  readonly children: ReactNode;
}

/** A button that opens a panel. A dialog in it stays open when the panel closes. */
export function Popover({ button, label, name, active, children }: PopoverProps) {
  const Button = button ?? ToolButton;
  const id = useId();
  const close = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    const pressed = target instanceof Element ? target.closest(CLOSES) : null;
    // A dialog that it opened is a child of this component, but not of the panel.
    if (pressed && currentTarget.contains(pressed)) currentTarget.hidePopover?.();
  };
  return (
    <>
      <Button
        popoverTarget={id}
        aria-label={name}
        title={name}
        data-active={active ? '' : undefined}
      >
        {label}
      </Button>
      <Panel id={id} popover="auto" onClick={close}>
        {children}
      </Panel>
    </>
  );
}

/** The content of a toolbar's panel. */
export const ToolMenu = chakra('div', {
  base: {
    display: 'grid',
    gap: 1,
    '& select': { minHeight: { base: 11, lg: 9 }, py: 1, marginBottom: 2, textStyle: 'dense' },
    '& label': { textStyle: 'dense', minHeight: { base: 11, lg: 9 } },
    '& > button': {
      minHeight: { base: 11, lg: 9 },
      textAlign: 'left',
      textStyle: 'dense',
      color: 'text',
    },
  },
});

const DEBOUNCE_MS = 500;

interface DayFieldProps {
  readonly label: string;
  readonly days: { readonly min: string; readonly max: string };
  readonly optional?: boolean;
  readonly day: string;
  readonly onDay: (day: string) => void;
}

/** An uncontrolled field, because setting its value would delete a partly typed date. */
export function DayField({ label, days, optional = false, day, onDay }: DayFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(day);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // The field itself set this day, and may contain further input by now.
    if (day === sent.current) return;
    sent.current = day;
    clearTimeout(timer.current);
    if (field.current) field.current.value = day;
  }, [day]);
  const go = () => {
    clearTimeout(timer.current);
    const typed = field.current?.value ?? '';
    // A partly typed date also has no value.
    const isCleared = optional && typed === '' && field.current?.validity.badInput === false;
    const isDay = typed >= days.min && typed <= days.max;
    if (typed === sent.current || !(isDay || isCleared)) return;
    sent.current = typed;
    onDay(typed);
  };
  return (
    <Input
      ref={field}
      type="date"
      aria-label={label}
      {...days}
      defaultValue={day}
      onChange={() => {
        clearTimeout(timer.current);
        // Each digit of a typed date can be a day.
        timer.current = setTimeout(go, DEBOUNCE_MS);
      }}
      onKeyDown={({ key }) => key === 'Enter' && go()}
      onBlur={({ target }) => {
        go();
        if (target.value !== sent.current) target.value = sent.current;
      }}
    />
  );
}

const DAYS = { min: '2000-01-01', max: '2199-12-31' };

/** A calendar day in the address; undefined if it is missing or not a day. */
export const dayIn = (params: URLSearchParams, name: string) =>
  calendarDay.safeParse(params.get(name)).data;

interface DayRangeProps {
  readonly optional?: boolean;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly put: (values: { from?: string | null; to?: string | null }) => void;
}

/** Two days of a filter. Choosing one moves the other, so that they are never reversed. */
export function DayRange({ optional, from = '', to = '', put }: DayRangeProps) {
  const field = { optional: optional === true, days: DAYS };
  return (
    <>
      <DayField
        {...field}
        label="From"
        day={from}
        onDay={(day) => put({ from: day || null, ...(to && day > to && { to: day }) })}
      />
      <span aria-hidden>–</span>
      <DayField
        {...field}
        label="To"
        day={to}
        onDay={(day) => put({ to: day || null, ...(day && day < from && { from: day }) })}
      />
    </>
  );
}

interface FilterSelectProps {
  readonly label: string;
  /** The option without a value. */
  readonly any?: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

export const FilterSelect = ({ label, any, choices, value, onChoose }: FilterSelectProps) => (
  <Select aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
    {any !== undefined && <option value="">{any}</option>}
    {choices.map(([each, text]) => (
      <option key={each} value={each}>
        {text}
      </option>
    ))}
  </Select>
);

const THEMES = [
  ['system', 'Match system'],
  ['dark', 'Dark'],
  ['light', 'Light'],
] as const;

export function ThemeChoice() {
  const [theme, setTheme] = usePreference('theme');
  return (
    <>
      <span aria-hidden>Colours</span>
      <FilterSelect
        label="Colours"
        choices={THEMES}
        value={theme}
        onChoose={(value) => setTheme(value as typeof theme)}
      />
    </>
  );
}

interface ListMessageProps {
  readonly query: { readonly isError: boolean; readonly refetch: () => Promise<unknown> };
  readonly failure: string;
}

const Place = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 4,
    minHeight: '10rem',
    color: 'muted',
  },
});

export function ListMessage({ query, failure }: ListMessageProps) {
  if (!query.isError) {
    return (
      <Place role="status">
        <Spinner css={spinnerStyles} /> Loading
      </Place>
    );
  }
  return (
    <Place role="alert">
      {failure}
      <SmallButton onClick={() => void query.refetch()}>Try again</SmallButton>
    </Place>
  );
}

// The site's Chakra system has no `spin` keyframes, so this style defines its own.
export const spinnerStyles = {
  width: 6,
  height: 6,
  border: '2px solid {colors.line}',
  borderTopColor: 'accent',
  borderRadius: '50%',
  animation: 'staff-spin 0.8s linear infinite',
  '@keyframes staff-spin': { to: { transform: 'rotate(360deg)' } },
};

export async function copyText(text: string, title = 'Text copied'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title });
  } catch {
    // Pages on plain HTTP have no clipboard API.
    const description = 'This browser blocks access to the clipboard.';
    toast({ title: 'Failed to copy the text', description, variant: 'destructive' });
  }
}
