import { useId } from 'react';
import { Select } from '#client/components/field.tsx';
import { usePreference } from '#client/staff/shell/preferences.ts';

const THEMES = { system: 'Match system', dark: 'Dark', light: 'Light' } as const;

export function ThemeChoice() {
  const id = useId();
  const [theme, setTheme] = usePreference('theme');
  return (
    <>
      <label htmlFor={id}>Colours</label>
      <Select
        id={id}
        value={theme}
        onChange={({ target }) => setTheme(target.value as typeof theme)}
      >
        {Object.entries(THEMES).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </>
  );
}
