import type { Clock } from '../clock.ts';
import type { Database } from '../database/connection.ts';

export interface OutboxEntry {
  to: string;
  channel: 'email' | 'sms';
  subject: string;
  text: string;
  code?: string;
}

/** Stores letters and text messages while no gateway is configured; /dev/outbox shows them, like a mail catcher. */
export interface Outbox {
  add(entry: OutboxEntry): Promise<void>;
  list(to: string | undefined): Promise<(Required<Omit<OutboxEntry, 'code'>> & { code: string | null; at: Date })[]>;
}

const shown = 100;

export const createOutbox = (db: Database, clock: Clock): Outbox => ({
  async add({ to, channel, subject, text, code }) {
    await db
      .insertInto('outbox')
      .values({ recipient: to, channel, subject, text, code: code ?? null, created_at: clock.now() })
      .execute();
  },
  async list(to) {
    const rows = await db
      .selectFrom('outbox')
      .select(['recipient', 'channel', 'subject', 'text', 'code', 'created_at'])
      .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
      .orderBy('id', 'desc')
      .limit(shown)
      .execute();
    return rows.map(({ recipient, created_at, channel, ...rest }) => ({
      to: recipient,
      channel: channel as OutboxEntry['channel'],
      ...rest,
      at: created_at,
    }));
  },
});
