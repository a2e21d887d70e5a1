import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

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
