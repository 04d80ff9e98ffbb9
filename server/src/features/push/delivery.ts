import { product } from '@ladushki/contract/product';
import type { Config } from '../../platform/config.ts';
import { createLoader } from '../../platform/database/loader.ts';
import type { Deps } from '../../platform/deps.ts';
import type { JobData, JobRun } from '../../platform/jobs/jobs.ts';
import { deliveryJob, type NotificationsService } from '../notifications/notifications.service.ts';
import { canWait, wantsLetter, wantsNotice, wantsPush, wantsSms } from './delivery.policy.ts';
import type { Push } from './push.service.ts';
import { type Recipient, selectRecipients } from './push.sql.ts';
import { texts } from './push.texts.ts';
import { afterQuietHours } from './quiet-hours.ts';

type Notice = Awaited<ReturnType<NotificationsService['read']>> extends Map<number, infer One> ? One : never;

interface Parts {
  notifications: Pick<NotificationsService, 'read'>;
  push: Pick<Push, 'sendTo'>;
}

const letterJob = 'mail-notification';
const smsJob = 'sms-notification';
const pushJob = 'push-notification';

const addressOf = (config: Pick<Config, 'PUBLIC_URL' | 'PORT'>, link: string | null) =>
  `${(config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/$/, '')}${link ?? '/profile/notifications'}`;

/** What can wait keeps to the person's own quiet hours, other letters and SMS to those of the night. */
const dueAt = (notice: Notice, recipient: Recipient, now: Date): Date => {
  if (notice.isUrgent) return now;
  return canWait(notice) ? afterQuietHours(now, recipient) : afterQuietHours(now);
};

/** A push goes at once, whatever the hour, unless it can wait. */
const pushAt = (notice: Notice, recipient: Recipient, now: Date): Date =>
  canWait(notice) ? dueAt(notice, recipient, now) : now;

/** Delivers notifications outside the page. */
export function defineDelivery(deps: Deps, { notifications, push }: Parts): void {
  const { db, clock, jobs, mail, sms, config } = deps;
  const noticeOf = createLoader(notifications.read);
  const recipientOf = createLoader((ids: number[]) => selectRecipients(db, ids));

  async function begin({ notification }: JobData): Promise<void> {
    const notice = await noticeOf(Number(notification));
    const recipient = notice && (await recipientOf(notice.userId));
    if (!notice || !recipient || !wantsNotice(notice, recipient)) return;
    const now = clock.now();
    const at = dueAt(notice, recipient, now);
    const data = { notification: notice.id };
    // Repeated after a failure, it sets nothing twice.
    const once = String(notice.id);
    await db.transaction().execute(async (trx) => {
      if (recipient.email && wantsLetter(notice, recipient)) await jobs.schedule(trx, letterJob, data, { at, once });
      if (recipient.phone_number && wantsSms(notice, recipient)) await jobs.schedule(trx, smsJob, data, { at, once });
      // Chat messages were pushed when they arrived.
      if (recipient.has_push && wantsPush(notice)) {
        await jobs.schedule(trx, pushJob, data, { at: pushAt(notice, recipient, now), once });
      }
    });
  }

  /**
   * Checked again: settings may have changed, the person may have read it, or the job may have been delayed into the
   * night.
   */
  const whenDue =
    (kind: string, timeOf: typeof dueAt, send: (notice: Notice, recipient: Recipient, run: JobRun) => Promise<void>) =>
    async ({ notification }: JobData, run: JobRun): Promise<void> => {
      const data = { notification: Number(notification) };
      const notice = await noticeOf(data.notification);
      const recipient = notice && (await recipientOf(notice.userId));
      if (!notice || !recipient || (notice.read && !notice.isUrgent)) return;
      const now = clock.now();
      const at = timeOf(notice, recipient, now);
      if (at > now) return jobs.schedule(db, kind, data, { at, once: `${data.notification}:${at.getTime()}` });
      await send(notice, recipient, run);
    };

  async function sendPush({
    userId,
    title,
    text,
    link,
    id,
    kind,
    order,
    visit,
    facts,
    answers,
  }: Notice): Promise<void> {
    await push.sendTo(userId, {
      title,
      body: text,
      link: link ?? '/profile/notifications',
      tag: `notice-${id}`,
      notice: { id, kind, order, visit, facts, answers },
    });
  }

  async function sendLetter(notice: Notice, recipient: Recipient): Promise<void> {
    const { id, title, text, link, language } = notice;
    if (!recipient.email || !wantsLetter(notice, recipient)) return;
    const lines = [text, `${texts.open[language]}: ${addressOf(config, link)}`, texts.why[language]];
    await mail.send({ key: `notice-${id}`, to: recipient.email, subject: title, text: lines.join('\n\n') });
  }

  async function sendSms(notice: Notice, recipient: Recipient, { isRetry }: JobRun): Promise<void> {
    const { id, text, language } = notice;
    if (!recipient.phone_number || !wantsSms(notice, recipient)) return;
    const said = `${product.name[language]}: ${text}`;
    await sms.send({ key: `notice-${id}`, to: recipient.phone_number, text: said, isRetry });
  }

  jobs.define(deliveryJob, begin, { concurrency: 2, batch: 10 });
  jobs.define(pushJob, whenDue(pushJob, pushAt, sendPush), { isOutside: true, concurrency: 2, batch: 10 });
  jobs.define(letterJob, whenDue(letterJob, dueAt, sendLetter), { isOutside: true, concurrency: 4, batch: 25 });
  jobs.define(smsJob, whenDue(smsJob, dueAt, sendSms), { isOutside: true, concurrency: 2, batch: 10 });
}
