import { createAuthenticator } from '../authenticator.ts';
import { createSoftPasskey } from '../soft-passkey.ts';
import type { TestApp } from '../test-app.ts';

export interface InputSite {
  app: TestApp;
  /** Makes a call as the account `adminId` or with another token, and returns its result. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read results of unknown type.
  make: (path: string, input: object, as?: string) => Promise<any>;
  adminId: string;
}

export type Inputs = Record<string, () => Promise<object> | object>;

/** One input for each call that changes second factors. The account has no factor before it. */
export function factorInputs({ app, make, adminId }: InputSite): Inputs {
  const noFactors = () =>
    app.database.transaction((writer) => app.services.factors.removeAll(writer, adminId));

  async function beginTotp() {
    await noFactors();
    const { secret } = await make('factors.beginTotp', {});
    return { code: createAuthenticator(app).code(secret) };
  }
  async function withTotp() {
    await make('factors.confirmTotp', await beginTotp());
    return {};
  }
  async function newPasskey() {
    await noFactors();
    const passkey = createSoftPasskey(app.config.PUBLIC_URL, adminId);
    const options = await make('factors.passkeyOptions', {});
    return { response: passkey.register(options), name: 'Laptop' };
  }
  return {
    'factors.confirmTotp': beginTotp,
    'factors.removeTotp': withTotp,
    'factors.replaceRecoveryCodes': withTotp,
    'factors.addPasskey': newPasskey,
    async 'factors.removePasskey'() {
      const { passkey } = await make('factors.addPasskey', await newPasskey());
      return { id: passkey.id };
    },
  };
}
