import { chakra, HStack, type HTMLChakraProps, Spinner } from '@chakra-ui/react';
import { type ComponentProps, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { SmallButton } from '#client/components/button.tsx';
import { Select } from '#client/components/field.tsx';
import { toast } from '#client/layout/toaster.ts';
import { ViewBoundary } from '#client/staff/shell/lazy-view.tsx';
import { usePreference } from '#client/staff/shell/preferences.ts';

export const toolLine = {
  position: 'var(--stick)',
  top: 'var(--band)',
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  height: 'var(--tools)',
  bg: 'page',
} as const;

export const QuietButton = chakra(
  'button',
  {
    base: {
      minHeight: 8,
      color: 'muted',
      textStyle: 'small',
      whiteSpace: 'nowrap',
      _hover: { color: 'accentHigh' },
    },
  },
  { defaultProps: { type: 'button' } },
);

interface SheetButtonProps extends Pick<BusyButtonProps, 'button' | 'aria-describedby'> {
  readonly label: string;
  readonly children: (onClose: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function SheetButton({ label, children, ...rest }: SheetButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <BusyButton button={QuietButton} {...rest} onClick={() => setOpen(true)}>
        {label}
      </BusyButton>
      {open && <ViewBoundary what={label}>{children(() => setOpen(false))}</ViewBoundary>}
    </>
  );
}

interface BusyButtonProps extends Omit<ComponentProps<typeof SmallButton>, 'onClick'> {
  readonly button?: typeof SmallButton | typeof QuietButton;
  readonly busy?: boolean | undefined;
  readonly onClick?: () => void;
}

/** Whether this is the second click of a double click, which may hit another action or lead. */
export const isRepeated = ({ detail }: Pick<MouseEvent, 'detail'>): boolean => detail > 1;

/**
 * Keeps the keyboard focus while it is busy, which `disabled` would remove. Ignores the second click
 * of a double click.
 */
export const BusyButton = ({ button, busy, onClick, ...rest }: BusyButtonProps) => {
  const Button = button ?? SmallButton;
  return (
    <Button
      {...rest}
      aria-disabled={busy}
      onClick={(event) => (busy || isRepeated(event) ? event.preventDefault() : onClick?.())}
    />
  );
};

interface TwoPressButtonProps extends ComponentProps<typeof SmallButton> {
  readonly button?: typeof SmallButton | typeof QuietButton;
  readonly question: string;
  readonly onConfirm: () => void;
}

/** Acts on the second press; the first one shows `question`. Keeps the focus while it is disabled. */
export function TwoPressButton(props: TwoPressButtonProps) {
  const { button: Button = SmallButton, question, onConfirm, disabled, children, ...rest } = props;
  const [isConfirming, setConfirming] = useState(false);
  const press = () => {
    if (disabled) return;
    if (isConfirming) onConfirm();
    setConfirming(!isConfirming);
  };
  return (
    <Button {...rest} aria-disabled={disabled} onClick={press} onBlur={() => setConfirming(false)}>
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
    '& > :is(a, button)': {
      minHeight: { base: 11, lg: 9 },
      alignContent: 'center',
      textAlign: 'left',
      textStyle: 'dense',
      color: 'text',
      _hover: { color: 'accentHigh' },
    },
  },
});

const SegmentGroup = chakra('div', {
  base: {
    display: 'inline-flex',
    flexShrink: 0,
    border: '1px solid {colors.edge}',
    borderRadius: 'control',
    overflow: 'hidden',
    textStyle: 'dense',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '& button': {
      minHeight: { base: 11, lg: 9 },
      px: 2,
      color: 'muted',
      _hover: { color: 'accentHigh' },
      '&[aria-pressed=true]': {
        bg: 'panel',
        color: 'text',
        fontWeight: 600,
        boxShadow: 'inset 0 -2px 0 {colors.accent}',
      },
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& button + button': { borderLeft: '1px solid {colors.line}' },
  },
});

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly (readonly [value: Value, label: string])[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** A group of buttons, one of which is pressed. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, choices, chosen, onChoose } = props;
  return (
    <SegmentGroup role="group" aria-label={label}>
      {choices.map(([value, text]) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </SegmentGroup>
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

export function ListMessage({ query, failure }: ListMessageProps) {
  const { isError } = query;
  return (
    <HStack
      flexWrap="wrap"
      gap={4}
      minHeight="10rem"
      color="muted"
      role={isError ? 'alert' : 'status'}
    >
      {isError ? failure : <Spinner css={spinnerStyles} />}
      {isError ? (
        <SmallButton onClick={() => void query.refetch()}>Try again</SmallButton>
      ) : (
        'Loading'
      )}
    </HStack>
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
