import { call } from './api-client.ts';
import { aContact, anAppointment } from './factories.ts';

const AT_ONCE = 4;

/** Sends leads without pauses. Half of them are bookings. */
export interface LeadWriter {
  /** Ids of leads answered with 201, in order. */
  readonly acknowledged: readonly string[];
  /** Resolves once this many more are acknowledged. */
  more(count: number): Promise<void>;
  stop(): Promise<void>;
}

const TEXT = 'محمد 😀 \'"\\ \\N %_ ;--\r\n\tline two';

/** Sends leads to a running server, with texts that a faulty dump would change. */
export function writeLeads(server: { origin: string }): LeadWriter {
  const acknowledged: string[] = [];
  let isStopped = false;
  const worker = async () => {
    for (let round = 0; !isStopped; round += 1) {
      const answer =
        round % 2 === 0
          ? await call(server, 'POST', '/api/contact', { body: aContact({ message: TEXT }) })
          : await call(server, 'POST', '/api/appointments', {
              body: anAppointment({ message: TEXT, companyName: '' }),
            });
      if (answer.status !== 201) throw new Error(`A post returned ${answer.status}.`);
      acknowledged.push(answer.body.id);
    }
  };
  const workers = Promise.all(Array.from({ length: AT_ONCE }, worker));
  workers.catch(() => undefined);
  return {
    acknowledged,
    async more(count) {
      const enough = acknowledged.length + count;
      while (acknowledged.length < enough) {
        const beat = new Promise((resolve) => setTimeout(resolve, 20));
        await Promise.race([beat, workers]);
      }
    },
    async stop() {
      isStopped = true;
      await workers;
    },
  };
}
