import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { dismissToast } from '#client/layout/toaster.ts';
import { leadToAssign } from '#client/staff/leads/assigning.tsx';
import { queryClient } from '#client/staff/shell/trpc.ts';
import { clearStoredLogin, takeReturn } from '#client/staff/sign-in/session.ts';
import { beginFile } from '#client/staff/testing/staff.ts';

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
  takeReturn(true);
});
