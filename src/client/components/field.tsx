import { chakra } from '@chakra-ui/react';
import { controlRecipe, fieldRecipe } from '../theme/recipes/field.ts';

/**
 * A form field's grid: put a `label`, one control, and where needed a `p.hint` and a `p.error`
 * in it. Mark an optional field by a `span` in the label.
 */
export const Field = chakra('div', fieldRecipe);

export const Input = chakra('input', controlRecipe);
export const Textarea = chakra('textarea', controlRecipe);
export const Select = chakra('select', controlRecipe);

/** Fields in two columns from a tablet on; a `Field` with `gridColumn: '1 / -1'` takes both. */
export const FieldGrid = chakra('div', {
  base: { display: 'grid', columnGap: 6, rowGap: 6, md: { gridTemplateColumns: '1fr 1fr' } },
});
