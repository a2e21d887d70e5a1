export const EXAMPLE_ID = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
export const EXAMPLE_TIME = '2030-01-10T07:12:30.512Z';
const id = EXAMPLE_ID;
const createdAt = EXAMPLE_TIME;
const success = true as const;
export const EXAMPLE_ADMIN = { id, username: 'layla', createdAt };
const admin = EXAMPLE_ADMIN;
const started = {
  ...{ success, sessionToken: 'q0YH3c4f0m7yJwU9b1kQm8iW3n5sT2vXzA6dL0eRgKc' },
  ...{ expiresAt: '2030-01-10T19:12:30.512Z', admin },
};
export const EXAMPLE_CHALLENGE = 'd8Kq1nZf3oXw7vYb0cTs5rPa2hLg9mJe4iUuRkQxW6E';
const challenge = EXAMPLE_CHALLENGE;
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const recoveryCodes = ['7k3v-9qmd-x2hp-c8rt-0nws-4bzy'];
const passkey = { id, name: 'Work laptop', createdAt, lastUsedAt: null };

/** Examples of the calls about accounts, sign-ins and second factors. */
export const ACCOUNT_EXAMPLES = {
  factors: {
    beginTotp: {
      secret,
      otpauth: `otpauth://totp/71:layla?secret=${secret}`,
      qr: '<svg ...></svg>',
    },
    confirmTotp: { success, recoveryCodes },
    removeTotp: { success },
    replaceRecoveryCodes: { success, recoveryCodes },
    passkeyOptions: {
      ...{ challenge, timeout: 300_000, attestation: 'none' as const, excludeCredentials: [] },
      rp: { name: '71', id: 'www.example.com' },
      user: { id: 'MDE5OGYwYTItNmMxZS03YjNh', name: 'layla', displayName: 'layla' },
      pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
      authenticatorSelection: {
        ...{ residentKey: 'required' as const, requireResidentKey: true as const },
        userVerification: 'required' as const,
      },
    },
    addPasskey: { success, passkey, recoveryCodes },
    removePasskey: { success },
  },
  admins: {
    secondFactor: started,
    passkeyRequest: {
      ...{ challenge, rpId: 'www.example.com', timeout: 300_000 },
      userVerification: 'required' as const,
    },
    passkey: started,
    login: started,
    logout: { success },
    list: [admin],
    create: { success, admin },
    update: { success, admin },
    remove: { success, freed: 3 },
  },
};
