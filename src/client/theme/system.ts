import { createSystem, defaultBaseConfig } from '@chakra-ui/react';

export const system = createSystem(defaultBaseConfig, {});
