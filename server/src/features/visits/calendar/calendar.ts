import { randomBytes } from 'node:crypto';
import { defaultLocale, findLocale, type Locale } from '@ladushki/contract/locales';
import { apiBase, product } from '@ladushki/contract/product';
import type { Visit as ShownVisit } from '@ladushki/contract/visit-schemas';
import { visitLimits } from '@ladushki/contract/visit-states';
import { addDays, moscowDate } from '@ladushki/contract/visits';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { type AgreedMeeting, agreedMeetings } from '../../meetings/agreed-meetings.service.ts';
import type { VisitReader } from '../reading/visit-reader.service.ts';
import { selectAllOwnVisits, type VisitView } from '../reading/visit-view.sql.ts';
import { texts } from '../visits.texts.ts';
import { insertCalendarToken, replaceCalendarToken, selectCalendarOwner, selectCalendarToken } from './calendar.sql.ts';
import { type CalendarEvent, calendarFile } from './ics.ts';

const daysBack = 30;
const dayMs = 24 * 3_600_000;
const tokenForm = /^[0-9a-f]{64}$/;
const newToken = () => randomBytes(32).toString('hex');

const addressOf = (siteUrl: string, token: string) => ({
  url: new URL(`${apiBase}/order/calendar.ics?token=${token}`, siteUrl).href,
});

function statusOf(visit: ShownVisit, view: VisitView): CalendarEvent['status'] {
  if (visit.state === 'skipped' || visit.state === 'missed') return 'CANCELLED';
  const isOpen = view.order.status === 'awaiting_pay' || (visit.state === 'planned' && !visit.promised);
  return isOpen ? 'TENTATIVE' : 'CONFIRMED';
}

/** Neither the child's name nor the code: the address of the file may be shared. */
function eventOf(
  visit: ShownVisit,
  view: VisitView,
  isSitter: boolean,
  siteUrl: string,
  locale: Locale,
): CalendarEvent {
  const other = isSitter ? visit.customer : visit.sitter;
  return {
    uid: `visit-${view.id}@${new URL(siteUrl).hostname}`,
    sequence: view.sequence,
    startsAt: view.starts_at,
    endsAt: view.ends_at,
    summary: `${texts.visitWith[locale]}: ${other.full_name}`,
    location: visit.address?.address ?? '',
    url: new URL(`/my-orders/order/${view.order_id}`, siteUrl).href,
    status: statusOf(visit, view),
    changedAt: view.changed_at,
  };
}

function eventOfMeeting({ meeting, changedAt }: AgreedMeeting, isSitter: boolean, siteUrl: string, locale: Locale) {
  const other = isSitter ? meeting.customer : meeting.sitter;
  return {
    uid: `meeting-${meeting.id}@${new URL(siteUrl).hostname}`,
    // Grows with every change.
    sequence: Math.floor(changedAt.getTime() / 1000),
    startsAt: new Date(meeting.at),
    endsAt: new Date(meeting.ends_at),
    summary: `${texts.meetingWith[locale]}: ${other.full_name}`,
    location: meeting.address?.address ?? '',
    url: new URL(meeting.link, siteUrl).href,
    status: 'CONFIRMED' as const,
    changedAt,
  };
}

/** A person's visits and first meetings as an iCalendar feed, at a secret URL. */
export function createCalendar({ db, clock }: Deps, reader: Pick<VisitReader, 'present'>) {
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
      const today = moscowDate(clock.now());
      const views = await selectAllOwnVisits(db, owner.id, {
        from: addDays(today, -daysBack),
        to: addDays(today, visitLimits.daysAhead),
      });
      const actor: Actor = { id: owner.id, role: owner.role, sessionId: '', permissions: [] };
      const shown = new Map((await reader.present(views, actor, locale)).map((visit) => [visit.id, visit]));
      const events = views.flatMap((view) => {
        const visit = shown.get(view.id);
        return visit ? [eventOf(visit, view, view.sitter_id === owner.id, siteUrl, locale)] : [];
      });
      const met = await agreedMeetings(
        { db, clock },
        { actor, locale },
        {
          from: new Date(clock.now().getTime() - daysBack * dayMs),
          to: new Date(clock.now().getTime() + visitLimits.daysAhead * dayMs),
        },
      );
      const meetings = met.map((each) => eventOfMeeting(each, each.meeting.sitter.id === owner.id, siteUrl, locale));
      return calendarFile(`${product.name[locale]}: ${texts.calendarName[locale]}`, [...events, ...meetings]);
    },
  };
}
