import { type EntityManager, EntitySchema } from 'typeorm';

/** A setting of the team, or the time of a job. */
export interface SettingRow {
  name: string;
  value: string;
}

export const settingEntity = () =>
  new EntitySchema<SettingRow>({
    name: 'setting',
    tableName: 'settings',
    columns: {
      name: { type: 'varchar', length: 40, primary: true },
      value: { type: 'varchar', length: 200 },
    },
  });

const readSetting = async (reader: EntityManager, name: string) =>
  (await reader.findOneBy<SettingRow>('setting', { name }))?.value;

export const writeSetting = async (writer: EntityManager, name: string, value: string) => {
  await writer.upsert<SettingRow>('setting', { name, value }, ['name']);
};

/** Times at which jobs last did something. Set one in the transaction of the work that it records. */
export function createJobTimes(now: () => Date) {
  async function at(reader: EntityManager, name: string): Promise<Date | undefined> {
    const value = await readSetting(reader, name);
    return value === undefined ? undefined : new Date(value);
  }
  return {
    at,
    /** Whether the time was set less than `ms` ago. */
    async isWithin(reader: EntityManager, name: string, ms: number): Promise<boolean> {
      const last = await at(reader, name);
      return last !== undefined && now().getTime() - last.getTime() < ms;
    },
    set: (writer: EntityManager, name: string, at = now()): Promise<void> =>
      writeSetting(writer, name, at.toISOString()),
  };
}
