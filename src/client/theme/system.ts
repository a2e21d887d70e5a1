import { createSystem } from '@chakra-ui/react';
import { baseConfig } from './base-config.ts';
import { resolveOnce } from './resolve-once.ts';
import { themeConfig } from './theme-config.ts';

/** The system every public page is styled by. A module of its own: it is a step of the start. */
export const system = resolveOnce(createSystem(baseConfig, themeConfig));
