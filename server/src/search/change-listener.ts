import pg from 'pg';
import type { Log } from '../platform/log.ts';

const retryMs = 1_000;

/** Hears NOTIFY on a connection of its own, for as long as the database can be reached; who relies on it polls too. */
export function createListener(connectionString: string, channel: string, onNotice: () => void, log: Log) {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let stopped = false;

  async function connect(): Promise<void> {
    retry = null;
    const fresh = new pg.Client({ connectionString, keepAlive: true, application_name: 'ladushki-listener' });
    client = fresh;
    fresh.on('error', (error) => log.warn({ err: error, channel }, 'listener'));
    fresh.on('end', () => reconnect(fresh));
    fresh.on('notification', onNotice);
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      onNotice();
    } catch (error) {
      log.warn({ err: error, channel }, 'listener');
      reconnect(fresh);
    }
  }

  function reconnect(lost: pg.Client): void {
    if (stopped || retry || client !== lost) return;
    retry = setTimeout(() => void connect(), retryMs);
  }

  return {
    start: connect,
    async stop() {
      stopped = true;
      if (retry) clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
