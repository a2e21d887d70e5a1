import { createSystem } from '@chakra-ui/react';
import { baseConfig } from './base-config.ts';
import { resolveOnce } from './resolve-once.ts';
import { themeConfig } from './theme-config.ts';

export const system = resolveOnce(createSystem(baseConfig, themeConfig));
