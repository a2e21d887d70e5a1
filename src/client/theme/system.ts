import { createSystem } from '@chakra-ui/react';
import { baseConfig } from './base-config.ts';
import { themeConfig } from './theme-config.ts';

export const system = createSystem(baseConfig, themeConfig);
