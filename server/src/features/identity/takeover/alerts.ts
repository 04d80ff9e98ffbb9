import { moscowDate, moscowTime } from '@ladushki/contract/calendar';
import { takeoverRules } from '@ladushki/contract/identity-constants';
import type { Locale } from '@ladushki/contract/primitives';
import { product } from '@ladushki/contract/product';
import type words from '../../../../locales/ru/alerts.json';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { JobRun } from '../../../platform/jobs/jobs.ts';
import { fill, readTexts } from '../../../platform/locale-texts.ts';
import { publicUrlOf } from '../../../platform/public-url.ts';
import type { Contact } from '../accounts/own-contacts.ts';
import type { SignedIds } from '../sessions/signed-ids.ts';
import { type Alert, type AlertKind, insertAlert, selectAlert } from './alerts.sql.ts';

const texts = readTexts<typeof words>('alerts');

const alertJob = 'identity.alert';
const hourMs = 3_600_000;

const isEmail = (login: string) => login.includes('@');

/** Whoever should not know a contact recognises it by this. */
export const maskLogin = (login: string): string =>
  isEmail(login)
    ? login.replace(/^(.)[^@]*/, '$1***')
    : login.replace(/\d(?=\d{2})/g, (digit, at) => (at < 5 ? digit : '*'));

/** What is said of what to do now. */
const endOf = ({ kind, may_object }: Alert): keyof typeof texts.ends => {
  if (kind === 'contest') return 'contest';
  if (may_object) return 'object';
  return kind === 'contact' || kind === 'password' || kind === 'recovery' ? 'none' : 'over';
};

/** Until when the link of a letter works. */
export const alertEnds = ({ kind, at }: Pick<Alert, 'kind' | 'at'>): Date => {
  const hours = kind === 'contest' ? takeoverRules.contestHours : takeoverRules.linkDays * 24;
  return new Date(at.getTime() + hours * hourMs);
};

export interface Told {
  userId: number;
  kind: AlertKind;
  /** Of what happened. */
  at: Date;
  to: Pick<Contact, 'login' | 'isSettled'>[];
  /** The contact before and after. */
  before?: string | null;
  after?: string | null;
}

/**
 * Letters and messages about the safety of an account, which wait for no quiet hours. They go to contacts, also to such
 * as are not the account's any more; jobs hold the row's id alone.
 */
export function createAlerts({ db, jobs, mail, sms, config }: Deps, links: SignedIds) {
  async function send(id: number, { isRetry }: JobRun): Promise<void> {
    const alert = await selectAlert(db, id);
    if (!alert) return;
    const { kind, login, old_login, new_login, may_object, at } = alert;
    const shown = (contact: string | null) =>
      contact === null || contact === login ? (contact ?? '—') : maskLogin(contact);
    const values = {
      product: product.name,
      date: moscowDate(at).split('-').reverse().join('.'),
      time: moscowTime(at),
      before: shown(old_login),
      after: shown(new_login),
      site: publicUrlOf(config),
      link: `${publicUrlOf(config)}/not-me?token=${links.make(id)}`,
    };
    const { subject, text, message } = texts.kinds[kind];
    const ends = texts.ends[endOf(alert)];
    const locale = alert.language as Locale;
    if (!isEmail(login)) {
      const short = may_object ? texts.messageWithLink : texts.message;
      const said = fill(short, { ...values, about: fill(message, values) })[locale];
      return sms.send({ key: `alert-${id}`, to: login, text: said, isRetry });
    }
    const letter = fill(texts.letter, { ...values, about: fill(text, values), end: fill(ends, values) });
    return mail.send({ key: `alert-${id}`, to: login, subject: fill(subject, values)[locale], text: letter[locale] });
  }
  jobs.define(alertJob, ({ alert }, run) => send(Number(alert), run), { isOutside: true });

  return {
    /** In the transaction of what it tells. Contacts that were there before get a link that objects. */
    async tell(trx: Db, { userId, kind, at, to, before = null, after = null }: Told): Promise<void> {
      const told = { user_id: userId, kind, old_login: before, new_login: after, at };
      for (const { login, isSettled } of to) {
        const alert = await insertAlert(trx, { ...told, login, may_object: isSettled });
        await jobs.schedule(trx, alertJob, { alert });
      }
    },
  };
}

export type Alerts = ReturnType<typeof createAlerts>;
