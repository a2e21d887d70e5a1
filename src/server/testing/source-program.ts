import { inject } from 'vitest';
import { bundledProgram } from './bundled-program.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where `scripts/test/server-bundle-global-setup.ts` has bundled the server's source. */
    serverBundle: string;
  }
}

/** Node's arguments for `main` or one of the owner's commands, from the source as it stands. */
export const sourceProgram = (name: string) => bundledProgram(inject('serverBundle'), name);
