import type { KeyInput } from '#shared/integrations/keys.ts';
import type { TestApp } from './test-app.ts';

let serial = 0;

/** Creates an API key and returns it with its secret. */
export const createKey = ({ services, root }: TestApp, input: Partial<KeyInput> = {}) =>
  services.keys.create(
    { name: `Key ${++serial}`, scopes: ['contacts:read'], ...input },
    { username: root.username },
  );
