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

/** Who said it, with what decides by which name. */
export interface Sender extends Named {
  role: Role | null;
  is_agreed: boolean;
}

export interface Appended {
  outcome: 'stored' | 'known' | 'refused' | 'stopped' | 'blocked' | 'bad_files';
  message_id: number;
  /** Where the row is stored, whatever room was asked for. */
  room_id: number;
  stored_at: Date;
  sender: Sender;
  /** Who hears it: the members of that room, without those whom a block keeps away. */
  members: number[];
}

/** Stores a batch, answering in the order of the batch. */
export type AppendBatch = (batch: NewMessage[]) => Promise<Appended[]>;

interface Waiting {
  message: NewMessage;
  resolve: (appended: Appended) => void;
  reject: (error: unknown) => void;
}

const mostAtOnce = 200;

/**
 * One batch is under way at a time; what comes meanwhile is the next batch. Under load many messages share one commit,
 * and alone a message waits for nobody.
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
      // One message the database will not take must not fail the others.
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
