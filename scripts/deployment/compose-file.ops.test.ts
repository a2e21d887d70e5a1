import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { afterAll, describe, expect, it } from 'vitest';
import { readComposeFile } from './testing/compose-file.ts';

const STYLE_RULES = [
  'service-keys-order',
  'services-alphabetical-order',
  'service-dependencies-alphabetical-order',
  'top-level-properties-order',
  'no-quotes-in-volumes',
  // The tag distinguishes the versions of our own image, for rollbacks.
  'no-build-and-image',
  // Caddy is public.
  'no-unbound-port-interfaces',
];

const folder = mkdtempSync(join(tmpdir(), 'compose-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** dclint checks a file against the Compose Specification's JSON schema, then its own rules. */
function faultsOf(text: string): string[] {
  const file = join(folder, 'docker-compose.yml');
  writeFileSync(file, text);
  const rules = Object.fromEntries(STYLE_RULES.map((rule) => [rule, 0 as const]));
  const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] });
  return linter
    .lintFiles([file], false)
    .flatMap(({ messages }) => messages.map((it) => it.message));
}

const text = readFileSync('docker-compose.yml', 'utf8');
const compose = readComposeFile();
const services = Object.entries(compose.services);
const isOwn = ({ image }: { image: string }) => image.startsWith('mining-hosting-site:');
const ownServices = services.filter(([, service]) => isOwn(service));

describe('docker-compose.yml', () => {
  it('follows the Compose Specification, which rejects a misspelt key', () => {
    expect(faultsOf(text.replace('read_only:', 'readonly:')).join()).toContain('schema');
    // dclint cannot parse a digest in a variable.
    const filled = text.replace(/\$\{\w+_DIGEST:[^}]*\}/g, `sha256:${'0'.repeat(64)}`);
    expect(faultsOf(filled)).toEqual([]);
  }, 60_000);

  it('sets only known settings, and TRUST_PROXY_HOPS to 1', () => {
    const example = readFileSync('.env.example', 'utf8');
    const known = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, key]) => key);
    expect(ownServices).not.toEqual([]);
    for (const [, { environment }] of ownServices) {
      expect(known).toEqual(expect.arrayContaining(Object.keys(environment)));
      expect(environment.TRUST_PROXY_HOPS).toBe('1');
    }
  });

  it.each(services)(
    '%s: uses only declared services, secrets, networks and volumes',
    (_name, service) => {
      expect(Object.keys(compose.services)).toEqual(
        expect.arrayContaining(Object.keys(service.depends_on)),
      );
      expect(Object.keys(compose.secrets)).toEqual(expect.arrayContaining(service.secrets));
      expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining(service.networks));
      for (const volume of service.volumes) {
        const [source = ''] = volume.split(':');
        expect(source.startsWith('./') ? existsSync(source) : source in compose.volumes).toBe(true);
      }
      const mounted = service.secrets.map((name) => `/run/secrets/${name}`);
      const read = Object.entries(service.environment).filter(([key]) => key.endsWith('_FILE'));
      // The path itself, or `${SETTING:+path}` if it depends on a setting.
      const paths = read.map(([, value]) => value.replace(/^\$\{\w+:\+(.*)\}$/, '$1'));
      expect(mounted).toEqual(expect.arrayContaining(paths));
    },
  );

  it.each(services)('%s: waits for healthy dependencies in its own profile', (_name, service) => {
    for (const [needed, { condition }] of Object.entries(service.depends_on)) {
      const other = compose.services[needed];
      const ends = other?.restart === 'no';
      expect(condition).toBe(ends ? 'service_completed_successfully' : 'service_healthy');
      expect(other && (isOwn(other) ? existsSync('Dockerfile') : other.healthcheck)).toBeTruthy();
      expect(other?.profiles).toEqual(service.profiles);
    }
  });

  it.each(services)('%s: has minimal privileges and resource limits', (_name, service) => {
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    expect(Object.keys(service.deploy.resources.limits).sort()).toEqual(['cpus', 'memory', 'pids']);
    const isProxy = service.image.startsWith('caddy:');
    expect(service.ports.length > 0).toBe(isProxy);
    if (isOwn(service) || isProxy) expect(service.read_only).toBe(true);
    if (isOwn(service)) expect(service.cap_add).toEqual([]);
  });

  it.each([undefined, 'cluster'])('builds its image once and never pulls it: %s', (profile) => {
    const together = ownServices.filter(([, { profiles }]) => profiles[0] === profile);
    const [builders, others] = [
      together.filter(([, { build }]) => build),
      together.filter(([, { build }]) => !build),
    ];
    expect(builders).toHaveLength(1);
    for (const [, { pull_policy }] of others) expect(pull_policy).toBe('never');
  });

  it('references every image of others by its digest', () => {
    const digests = new Set<string>();
    for (const [, service] of services) {
      const used = isOwn(service) ? (service.build?.args.NODE_DIGEST ?? '') : service.image;
      if (used === '') continue;
      const [, name = ''] = /@\$\{(\w+_DIGEST):\?run deploy\/pin-images\.sh\}$/.exec(used) ?? [];
      expect(name, used).not.toBe('');
      digests.add(name);
    }
    const pinned = readFileSync('deploy/pin-images.sh', 'utf8').matchAll(/^pin (\w+) (\S+)$/gm);
    expect(new Set([...pinned].map(([, name]) => name))).toEqual(digests);
  });

  it('runs the site with an account that only the migrations exceed', () => {
    const urls = Object.entries(compose.secrets).filter(([name]) => /database_url/.test(name));
    const owners = urls.map(([name]) => name).filter((name) => name.includes('owner'));
    const users = services.filter(([, { secrets }]) => secrets.some((it) => owners.includes(it)));
    expect(users.map(([name]) => name)).toEqual(['migrate', 'cluster-migrate']);
    for (const [, { command }] of users) expect(command?.slice(-2)).toEqual(['--grant-to', 'site']);
  });

  it('connects the databases only to an internal network', () => {
    expect(compose.networks.back?.internal).toBe(true);
    for (const [, { image, networks }] of services) {
      if (/^(mysql|mariadb):/.test(image)) expect(networks).toEqual(['back']);
    }
  });
});

it('deploy/make-secrets.sh creates every secret and keeps existing ones', () => {
  cpSync('deploy/make-secrets.sh', join(folder, 'deploy/make-secrets.sh'));
  const make = () =>
    execFileSync('sh', [join(folder, 'deploy/make-secrets.sh')], { encoding: 'utf8' });
  make();
  const made = readdirSync(join(folder, 'secrets')).map((name) => `./secrets/${name}`);
  const wanted = Object.values(compose.secrets).map(({ file }) => file);
  expect(made.sort()).toEqual(wanted.sort());
  const url = readFileSync(join(folder, 'secrets/database_url'), 'utf8');
  const password = readFileSync(join(folder, 'secrets/mysql_password'), 'utf8').trim();
  expect(password).toMatch(/^[0-9a-f]{48}$/);
  expect(url).toBe(`mysql://site:${password}@mysql:3306/site\n`);
  const key = readFileSync(join(folder, 'secrets/secrets_key'), 'utf8');
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(make()).toBe('');
});

describe('deploy/pin-images.sh', () => {
  /** Runs the script with a stand-in for docker that prints `answer`. */
  function pin(answer: string) {
    const root = mkdtempSync(join(folder, 'pin-'));
    cpSync('deploy/pin-images.sh', join(root, 'deploy/pin-images.sh'));
    writeFileSync(join(root, 'docker'), `#!/bin/sh\necho "${answer}"\n`, { mode: 0o755 });
    const env = { PATH: `${root}:${process.env.PATH}` };
    const options = { env, encoding: 'utf8', stdio: 'pipe' } as const;
    execFileSync('sh', [join(root, 'deploy/pin-images.sh')], options);
    return readFileSync(join(root, '.env'), 'utf8');
  }

  it('stops if a registry returns no digest', () => {
    expect(() => pin('not found')).toThrow('returned no digest for node');
  });

  it('appends the digest of each image to .env', () => {
    const digest = `sha256:${'a'.repeat(64)}`;
    const names = ['NODE', 'CADDY', 'MYSQL', 'MARIADB'];
    expect(pin(digest)).toBe(names.map((name) => `${name}_DIGEST=${digest}\n`).join(''));
  });
});
