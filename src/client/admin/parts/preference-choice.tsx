import { useId } from 'react';
import { Select } from '#client/components/field.tsx';
import { usePreference } from './preferences.ts';

const CHOICES = {
  density: { label: 'Row height', options: { compact: 'Compact', comfortable: 'Comfortable' } },
  theme: { label: 'Colours', options: { system: 'Match system', dark: 'Dark', light: 'Light' } },
} as const;

export function PreferenceChoice({ name }: { readonly name: keyof typeof CHOICES }) {
  const id = useId();
  const [value, setValue] = usePreference(name);
  const { label, options } = CHOICES[name];
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value}
        onChange={({ target }) => setValue(target.value as typeof value)}
      >
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Select>
    </>
  );
}
