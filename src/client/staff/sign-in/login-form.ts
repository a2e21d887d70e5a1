import { chakra } from '@chakra-ui/react';

export const LoginForm = chakra('form', { base: { display: 'grid', gap: 5 } });
