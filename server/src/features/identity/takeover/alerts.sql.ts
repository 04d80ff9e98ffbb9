import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';

export type AlertKind = 'contact' | 'password' | 'recovery' | 'contest' | 'restored' | 'kept' | 'granted' | 'refused';

interface NewAlert {
  user_id: number;
  kind: AlertKind;
  login: string;
  old_login: string | null;
  new_login: string | null;
  may_object: boolean;
  at: Date;
}

export async function insertAlert(trx: Db, alert: NewAlert): Promise<number> {
  const { id } = await trx.insertInto('account_alerts').values(alert).returning('id').executeTakeFirstOrThrow();
  return id;
}

const alerts = (db: Db) =>
  db
    .selectFrom('account_alerts')
    .innerJoin('profiles', 'profiles.user_id', 'account_alerts.user_id')
    .select(['account_alerts.id', 'account_alerts.user_id', 'login', 'old_login', 'new_login', 'may_object', 'at'])
    .select(['used_at', 'profiles.language', sql<AlertKind>`account_alerts.kind`.as('kind')]);

export const selectAlert = (db: Db, id: number) => alerts(db).where('account_alerts.id', '=', id).executeTakeFirst();
export type Alert = NonNullable<Awaited<ReturnType<typeof selectAlert>>>;

/** The link works once; two presses run one after the other. */
export const lockAlert = (trx: Db, id: number) =>
  alerts(trx).where('account_alerts.id', '=', id).forUpdate('account_alerts').executeTakeFirst();

export async function setAlertUsed(trx: Db, id: number, now: Date): Promise<void> {
  await trx.updateTable('account_alerts').set({ used_at: now }).where('id', '=', id).execute();
}
