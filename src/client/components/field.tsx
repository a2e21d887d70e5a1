import { chakra } from '@chakra-ui/react';
import { controlRecipe, fieldRecipe } from '../theme/recipes.ts';

/** Contains a `label`, one control, `p.hint` and `p.error`. A `span` marks an optional field. */
export const Field = chakra('div', fieldRecipe);

export const Input = chakra('input', controlRecipe);
export const Textarea = chakra('textarea', controlRecipe);
export const Select = chakra('select', controlRecipe);

/** Fields in two columns from a tablet on; `gridColumn: '1 / -1'` makes a `Field` span both. */
export const FieldGrid = chakra('div', {
  base: { display: 'grid', columnGap: 6, rowGap: 6, md: { gridTemplateColumns: '1fr 1fr' } },
});
