import type { Connection } from 'mysql2/promise';

/** A stored lead to request again. */
export interface SampleLead {
  id: string;
  email: string;
  full_name: string;
  phone_digits: string | null;
}

/** The sampled values of a database; each list is used cyclically. */
export interface Sample {
  contacts: SampleLead[];
  appointments: SampleLead[];
}

const SIZE = 64;

/** Ids at SIZE even steps between the oldest lead and the newest. */
async function spread(connection: Connection, table: string): Promise<SampleLead[]> {
  const ends = `SELECT min(id) AS least, max(id) AS most FROM ${table}`;
  const [[range]] = (await connection.query(ends)) as unknown as [
    { least: string; most: string }[],
  ];
  const time = (id = '') => Number.parseInt(id.replace('-', '').slice(0, 12), 16);
  const [least, most] = [time(range?.least), time(range?.most)];
  const leads: SampleLead[] = [];
  for (let step = 1; step <= SIZE; step++) {
    const at = Math.floor(least + ((most - least) * step) / (SIZE + 1));
    const hex = at.toString(16).padStart(12, '0');
    const [rows] = await connection.query(
      `SELECT id, email, full_name, phone_digits FROM ${table} WHERE id >= ? ORDER BY id LIMIT 1`,
      [`${hex.slice(0, 8)}-${hex.slice(8)}`],
    );
    leads.push(...(rows as SampleLead[]));
  }
  return leads;
}

export async function takeSample(connection: Connection): Promise<Sample> {
  return {
    contacts: await spread(connection, 'contacts'),
    appointments: await spread(connection, 'appointments'),
  };
}
