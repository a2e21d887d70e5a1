import { createSystem } from '@chakra-ui/react';
import { baseConfig } from './base-config.ts';
import { resolveOnce } from './resolve-once.ts';
import { themeConfig } from './theme-config.ts';

/** The system that every page is styled by. */
export const system = resolveOnce(createSystem(baseConfig, themeConfig));
