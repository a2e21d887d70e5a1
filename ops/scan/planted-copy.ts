import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const COPIED = ['src', 'migrations', 'package.json', 'tsconfig.json'];

/** As it stands: names are looked up by a hash, and by a parameter. */
const LOOKED_UP_BY_HASH = {
  file: 'src/server/admins/admins.service.ts',
  safe: 'const row = await admins.findByKey(usernameKey(username));',
  hole: 'const row = await admins.findByKey(username);',
};
const LOOKED_UP_BY_PARAMETER = {
  file: 'src/server/admins/admins.repository.ts',
  safe: 'database.manager.findOne<AdminRow>(entity, { where: { usernameKey } })',
  hole: `database.manager.createQueryBuilder<AdminRow>(entity, 'it')
        .where("it.username = '" + usernameKey + "'").getOne()`,
};

/**
 * Copies the source into `folder`, with a hole such as a careless change would make: the name of a
 * sign-in goes into SQL as it comes.
 * @returns Node's arguments that serve the copy. Nothing of it outlives `folder`.
 */
export function plantedCopy(folder: string): string[] {
  const copy = join(folder, 'planted');
  for (const name of COPIED) cpSync(name, join(copy, name), { recursive: true });
  for (const name of ['node_modules', 'dist']) symlinkSync(resolve(name), join(copy, name));
  for (const { file, safe, hole } of [LOOKED_UP_BY_HASH, LOOKED_UP_BY_PARAMETER]) {
    const source = readFileSync(join(copy, file), 'utf8');
    if (!source.includes(safe)) throw new Error(`${file} changed: plant the hole elsewhere`);
    writeFileSync(
      join(copy, file),
      source.replace(safe, () => hole),
    );
  }
  return ['--import', 'tsx', join(copy, 'src/server/main.ts')];
}
