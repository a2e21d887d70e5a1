import { useId } from 'react';
import { usePreference } from '#client/admin/parts/preferences.ts';
import { Select } from '#client/components/field.tsx';

/** Chooses the height of a table's rows in this browser. */
export function RowHeight() {
  const id = useId();
  const [density, setDensity] = usePreference('density');
  return (
    <>
      <label htmlFor={id}>Row height</label>
      <Select
        id={id}
        value={density}
        onChange={({ target }) =>
          setDensity(target.value === 'comfortable' ? 'comfortable' : 'compact')
        }
      >
        <option value="compact">Compact</option>
        <option value="comfortable">Comfortable</option>
      </Select>
    </>
  );
}
