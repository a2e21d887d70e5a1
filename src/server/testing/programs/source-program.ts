import { inject } from 'vitest';
import { bundledProgram } from './bundled-program.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of `scripts/test/server-bundle-global-setup.ts`. */
    serverBundler: string;
  }
}

/** Node's arguments for `main` or an owner's command, from the current source. */
export const sourceProgram = (name: string) => bundledProgram(inject('serverBundler'), name);
