import { type Config, parseConfig } from '../config.ts';
import { SECRETS } from '../secret-files.ts';

const LONGEST = 200;

const isSecret = (name: string) => SECRETS.some((each) => each === name);
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The settings that differ from their default, as texts. Secrets only as `set`. */
export function changedSettings(config: Config): Record<string, string> {
  const defaults = parseConfig({ PORT: String(config.PORT) });
  const changed = Object.entries(config).filter(
    ([name, value]) =>
      value !== undefined && textOf(value) !== textOf(defaults[name as keyof Config]),
  );
  const port = config.PORT === parseConfig({}).PORT ? [] : [['PORT', String(config.PORT)]];
  return Object.fromEntries([
    ...port,
    ...changed.map(([name, value]) => [
      name,
      isSecret(name) ? 'set' : textOf(value).slice(0, LONGEST),
    ]),
  ]);
}
