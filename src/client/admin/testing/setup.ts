import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { dismissToast } from '#client/layout/toast.ts';
import { queryClient } from '../calls/query-client.ts';
import { leadToErase } from '../leads/erasing/lead-to-erase.ts';
import { leadToAssign } from '../people/assigning.ts';
import { keptReason } from '../session/kept-reason.ts';
import { returnTo } from '../session/return-to.ts';
import { clearStoredLogin } from '../session/stored-login.ts';
import { beginFile } from './staff.ts';

// Test files share a document and the client's modules, because loading the client takes as long as its tests.
beginFile();

afterEach(() => {
  cleanup();
  // A toast would stay for 5 seconds, and its title may match the name of a field.
  dismissToast();
  clearStoredLogin();
  queryClient.clear();
  // An open dialog of one test would hide the page of the next one from assistive technology.
  leadToAssign.set(null);
  leadToErase.set(null);
  keptReason.forget();
  returnTo.takeState();
});
