import { createSystem } from '@chakra-ui/react';
import { baseConfig } from './base-config.ts';
import { themeConfig } from './theme-config.ts';

const created = createSystem(baseConfig, themeConfig);

/** Without the layer of Chakra's reset, which is first: see reset-css.ts. */
export const system = { ...created, _global: created._global.slice(1) };
