import type { CaseDecision } from '@ladushki/contract/case-decisions';
import type { NoticeTarget } from '@ladushki/contract/sanctions-constants';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { AfterCommit } from '../people/block-person.ts';
import type { CaseRow } from './queue.sql.ts';

export interface Decision {
  version: number;
  decision: CaseDecision;
  reason?: number | undefined;
  valid_until?: string | undefined;
  amount?: number | undefined;
  award?: number | undefined;
  text: string;
  notify?: { to: NoticeTarget; text: string } | undefined;
}

/** A decision in progress. */
export interface DecisionContext {
  trx: Db;
  row: CaseRow;
  made: Decision;
  actor: Actor;
  afterCommit: AfterCommit[];
  /** Another moderator has to look too. */
  stays: { pending: boolean };
}
