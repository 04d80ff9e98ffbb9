import { randomBytes } from 'node:crypto';
import { defaultLocale, findLocale, type Locale } from '@ladushki/contract/locales';
import { shownName } from '@ladushki/contract/names';
import { apiBase, product } from '@ladushki/contract/product';
import { moscowDate } from '@ladushki/contract/visits';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { periodOf } from '../order.ts';
import { texts } from '../orders.texts.ts';
import type { OrderView } from '../reading/order-view.sql.ts';
import {
  insertCalendarToken,
  replaceCalendarToken,
  selectCalendarOrders,
  selectCalendarOwner,
  selectCalendarToken,
} from './calendar.sql.ts';
import { type CalendarEntry, calendarFile } from './ics.ts';

const retentionMs = 90 * 24 * 3_600_000;
const tokenForm = /^[0-9a-f]{64}$/;
const newToken = () => randomBytes(32).toString('hex');

const addressOf = (siteUrl: string, token: string) => ({
  url: new URL(`${apiBase}/order/calendar.ics?token=${token}`, siteUrl).href,
});

/** Visits cancelled by an early end are excluded. */
function shownPeriod(view: OrderView) {
  const period = periodOf(view);
  if (view.status !== 'completed' || !view.completed_at) return period;
  const ended = moscowDate(view.completed_at);
  return { ...period, end_date: period.end_date && period.end_date < ended ? period.end_date : ended };
}

/** A person's visits as an iCalendar feed, at a secret URL. */
export function createCalendar({ db, clock }: Deps) {
  function entryOf(view: OrderView, userId: number, locale: Locale, siteUrl: string): CalendarEntry {
    const other = view.customer_id === userId ? view.sitter : view.customer;
    const name = other ? `: ${shownName(other, locale)}` : '';
    return {
      uid: `order-${view.id}@${new URL(siteUrl).hostname}`,
      period: shownPeriod(view),
      summary: `${texts.visitWith[locale]}${name}`,
      location: view.address,
      url: new URL(`/my-orders/order/${view.id}`, siteUrl).href,
      isTentative: view.status === 'awaiting_pay',
      changedAt: view.modified_at,
    };
  }

  return {
    async address(actor: Actor, siteUrl: string) {
      const token = (await selectCalendarToken(db, actor.id)) ?? (await insertCalendarToken(db, actor.id, newToken()));
      return addressOf(siteUrl, token);
    },
    async renewAddress(actor: Actor, siteUrl: string) {
      const token = newToken();
      await replaceCalendarToken(db, actor.id, token);
      return addressOf(siteUrl, token);
    },
    async file(token: string, siteUrl: string): Promise<string> {
      const owner = tokenForm.test(token) ? await selectCalendarOwner(db, token) : undefined;
      if (!owner) throw notFound();
      const locale = findLocale(owner.language) ?? defaultLocale;
      const since = new Date(clock.now().getTime() - retentionMs);
      const views = await selectCalendarOrders(db, owner.id, since);
      const entries = views.map((view) => entryOf(view, owner.id, locale, siteUrl));
      return calendarFile(`${product.name[locale]}: ${texts.calendarName[locale]}`, entries);
    },
  };
}
