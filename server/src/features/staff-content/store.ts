import type { PageRequest } from '@ladushki/contract/primitives';
import type { Db } from '../../platform/database/connection.ts';
import type { Page } from '../../platform/http/paging.ts';

export type Body = Record<string, unknown>;

export interface Item {
  id: number;
  key: string;
  position: number;
  version: number;
  shown: boolean;
  body: Body;
}

export interface Version {
  version: number;
  body: Body;
  at: Date | null;
  by: number | null;
  full_name: string | null;
}

export interface Change {
  body: Body;
  at: Date;
  by: number;
}

/** Storage of one content type; every change adds a version. */
export interface Store {
  list(db: Db, request: PageRequest & { search?: string | undefined }): Promise<Page<Item>>;
  /** Locked until the end of the transaction. */
  lock(trx: Db, id: number): Promise<Item | undefined>;
  find(db: Db, id: number): Promise<Item | undefined>;
  versions(db: Db, id: number): Promise<Version[]>;
  create(trx: Db, change: Change & { position: number | undefined }): Promise<number>;
  change(trx: Db, item: Item, change: Change): Promise<void>;
  move(trx: Db, id: number, position: number): Promise<void>;
  /** Swaps with a neighbour: -1 the previous, 1 the next. False when there is none. */
  swap?(trx: Db, id: number, by: 1 | -1): Promise<boolean>;
  show(trx: Db, id: number, shown: boolean, at: Date): Promise<void>;
}
