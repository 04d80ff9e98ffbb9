import pg from 'pg';
import type { Log } from '../log.ts';

const retryMs = 1_000;

type OnNotice = (payload: string) => void;

interface Options {
  connectionString: string;
  /** One handler per channel. */
  channels: Record<string, OnNotice>;
  /** Called on each (re)connect: notifications sent before it may be lost. */
  onConnect(): void;
  log: Log;
}

/** LISTEN on a dedicated connection with reconnects. Delivery is not guaranteed, so callers also poll. */
export function createListener({ connectionString, channels, onConnect, log }: Options) {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let stopped = false;
  let isListening = false;

  async function connect(): Promise<void> {
    retry = null;
    const fresh = new pg.Client({ connectionString, keepAlive: true, application_name: 'ladushki-listener' });
    client = fresh;
    fresh.on('error', (error) => log.warn({ err: error }, 'listener'));
    fresh.on('end', () => reconnect(fresh));
    fresh.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
    try {
      await fresh.connect();
      for (const channel of Object.keys(channels)) await fresh.query(`listen ${channel}`);
      isListening = true;
      onConnect();
    } catch (error) {
      log.warn({ err: error }, 'listener');
      reconnect(fresh);
    }
  }

  function reconnect(lost: pg.Client): void {
    if (stopped || retry || client !== lost) return;
    isListening = false;
    retry = setTimeout(() => void connect(), retryMs);
  }

  return {
    isListening: () => isListening,
    start: connect,
    async stop() {
      stopped = true;
      if (retry) clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
