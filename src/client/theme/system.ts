import { createSystem } from '@chakra-ui/react';
import { baseConfig } from './base-config.ts';
import { themeConfig } from './theme-config.ts';

/** The system every public page is styled by. A module of its own: it is a step of the start. */
export const system = createSystem(baseConfig, themeConfig);
