import { setTimeout as sleep } from 'node:timers/promises';
import { steady } from './steady.ts';
import { startTcpProxy } from './tcp-proxy.ts';

const LASTS_MS = 4_000;
const CUT_EVERY_MS = 500;
const DELAY_MS = 50;

export const connections = steady({
  name: 'connections',
  title: 'connections to the database cut twice a second, then delayed, then dead, 4 s each',
  async site(rigs) {
    const database = await rigs.databaseServer();
    const url = new URL(await database.createDatabase());
    const store = { databaseUrl: url.href, dataDir: '' };
    const proxy = await startTcpProxy({ port: Number(url.port) });
    url.port = String(proxy.port);
    const app = await rigs.startApp({ databaseUrl: url.href });
    const release = async () => {
      await app.end('SIGKILL');
      proxy.close();
    };
    return { origin: app.origin, apps: [app], store, proxy, release };
  },
  async work({ proxy }, inject) {
    await inject(async () => {
      for (let cut = 0; cut < LASTS_MS / CUT_EVERY_MS; cut += 1) {
        proxy.cut();
        await sleep(CUT_EVERY_MS);
      }
    });
    await inject(async () => {
      proxy.delay(DELAY_MS);
      await sleep(LASTS_MS);
      proxy.delay(0);
    });
    await inject(async () => {
      proxy.hold(true);
      await sleep(LASTS_MS);
      proxy.hold(false);
    });
  },
});
