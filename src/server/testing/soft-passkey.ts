import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

interface Ceremony {
  challenge: string;
  origin?: string;
  isVerified?: boolean;
  counter?: number;
}

/** A software authenticator with one discoverable ES256 credential for the site at `siteOrigin`. */
export function createSoftPasskey(siteOrigin: string, adminId: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const rpIdHash = sha256(new URL(siteOrigin).hostname);
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );

  const clientData = (type: string, { challenge, origin = siteOrigin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const flagsOf = ({ isVerified = true }: Ceremony) => PRESENT | (isVerified ? VERIFIED : 0);
  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
  };

  return {
    register(ceremony: Ceremony) {
      const authData = Buffer.concat([
        rpIdHash,
        Buffer.from([flagsOf(ceremony) | HAS_CREDENTIAL]),
        uint32(ceremony.counter ?? 0),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cose,
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', ceremony)),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      };
      return { ...credential, response };
    },

    authenticate(ceremony: Ceremony) {
      const data = clientData('webauthn.get', ceremony);
      const flags = Buffer.from([flagsOf(ceremony)]);
      const authData = Buffer.concat([rpIdHash, flags, uint32(ceremony.counter ?? 0)]);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      const response = {
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        userHandle: base64url(adminId),
      };
      return { ...credential, response };
    },
  };
}
