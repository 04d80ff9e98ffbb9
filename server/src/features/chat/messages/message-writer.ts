import type { Role } from '@ladushki/contract/access';
import type { Named } from '@ladushki/contract/names';
import { detached } from '../../../platform/database/unit-of-work.ts';
import type { Log } from '../../../platform/log.ts';

export interface NewMessage {
  room_id: number;
  sender_id: number;
  client_id: string;
  message: string;
  files: number[];
  at: Date;
}

/** The sender, with what decides which name is shown. */
export interface Sender extends Named {
  role: Role | null;
  is_agreed: boolean;
}

export interface Appended {
  outcome: 'stored' | 'known' | 'refused' | 'read_only' | 'stopped' | 'blocked' | 'bad_files';
  message_id: number;
  /** The room of the stored row, whatever room was requested. */
  room_id: number;
  stored_at: Date;
  sender: Sender;
  /** The recipients: members of that room, except blocked ones. */
  members: number[];
}

/** Stores a batch; results are in the order of the batch. */
export type AppendBatch = (batch: NewMessage[]) => Promise<Appended[]>;

interface Waiting {
  message: NewMessage;
  resolve: (appended: Appended) => void;
  reject: (error: unknown) => void;
}

const mostAtOnce = 200;

/**
 * Group commit: one batch is written at a time, and messages that arrive meanwhile form the next. Under load many
 * messages share one commit; a single one never waits.
 */
export function createMessageWriter(append: AppendBatch, log: Log) {
  const waiting: Waiting[] = [];
  let running = false;

  async function storeOne(entry: Waiting): Promise<void> {
    try {
      const [appended] = await append([entry.message]);
      if (appended) entry.resolve(appended);
    } catch (error) {
      entry.reject(error);
    }
  }

  async function storeBatch(batch: Waiting[]): Promise<void> {
    try {
      const appended = await append(batch.map(({ message }) => message));
      for (const [index, { resolve }] of batch.entries()) resolve(appended[index] as Appended);
    } catch (error) {
      // A message that the database rejects must not fail the rest of its batch.
      log.warn({ err: error, size: batch.length }, 'a batch of messages was refused');
      for (const entry of batch) await storeOne(entry);
    }
  }

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) await storeBatch(waiting.splice(0, mostAtOnce));
    running = false;
  }

  return (message: NewMessage): Promise<Appended> =>
    new Promise((resolve, reject) => {
      waiting.push({ message, resolve, reject });
      if (!running) void detached(run);
    });
}
