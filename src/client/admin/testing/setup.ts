import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { queryClient } from '../calls/query-client.ts';
import { clearStoredLogin } from '../session/stored-login.ts';
import { beginFile } from './staff.ts';

// Test files share a document and the client's modules, because loading the client takes as long as its tests.
beginFile();

afterEach(() => {
  cleanup();
  clearStoredLogin();
  queryClient.clear();
});
