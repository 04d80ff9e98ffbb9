import type { Locale } from '@ladushki/contract/locales';
import { meetingTimes } from '@ladushki/contract/meeting-constants';
import { orderTimers } from '@ladushki/contract/order-states';
import { limits } from '@ladushki/contract/product';
import type { Need, Today, TodayVisit } from '@ladushki/contract/today';
import type { Visit } from '@ladushki/contract/visit-schemas';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordAccessOnce } from '../access-log/access-log.service.ts';
import { createChildCare } from '../children/child-care.service.ts';
import { daysOffIn } from '../days-off/days-off-reader.service.ts';
import type { FamilyService } from '../family/family.service.ts';
import type { Geocoder } from '../geocoder/geocoder.service.ts';
import { isSuspended } from '../incidents/suspensions.service.ts';
import { agreedMeetings } from '../meetings/agreed-meetings.service.ts';
import type { OnboardingService } from '../onboarding/onboarding.service.ts';
import { partIn, partsIn, selectPhone } from '../orders/order-access.service.ts';
import type { EarningsService } from '../payments/earnings/earnings.service.ts';
import type { Search } from '../search/search.service.ts';
import { healthViewOf } from '../visits/health/health-view.service.ts';
import type { VisitsService } from '../visits/visits.service.ts';
import {
  byDeadline,
  needOfAccount,
  needOfAsked,
  needOfCharge,
  needOfExpense,
  needOfInvitation,
  needOfMeeting,
  needOfOrder,
  needOfPhone,
  needOfProposal,
  needOfReplacement,
  needOfReview,
  needOfSuspension,
  needsOfOnboarding,
  needsOfVisit,
} from './needs.ts';
import { isNear, monthStartOf, routeTo, visitToShow, weekLine, weekOf } from './today.policy.ts';
import {
  selectAskedSitter,
  selectHome,
  selectReviewsToWrite,
  selectSitterMoney,
  selectWaitingCharges,
  selectWaitingExpenses,
  selectWaitingMeetings,
  selectWaitingOrders,
  selectWaitingProposals,
  selectWaitingReplacements,
} from './today.sql.ts';

interface Parts {
  visits: Pick<VisitsService, 'reader'>;
  search: Pick<Search, 'bestIds' | 'cardsOf'>;
  family: Pick<FamilyService, 'listReceived'>;
  earnings: Pick<EarningsService, 'lacksAccount'>;
  onboarding: Pick<OnboardingService, 'read'>;
  geocoder: Pick<Geocoder, 'isCentre'>;
}

const meetingsAheadMs = 14 * 24 * 3_600_000;
const mostSuggested = 6;
const mostInvitations = 20;
const nearHomeKm = 2 * limits.minRadiusKm;

export function createToday(deps: Deps, { visits, search, family, earnings, onboarding, geocoder }: Parts) {
  const { db, clock } = deps;
  const care = createChildCare(deps);

  async function orderNeeds(actor: Actor, locale: Locale): Promise<Need[]> {
    const since = new Date(clock.now().getTime() - orderTimers.reviewMs);
    const [orders, charges, expenses, replacements, meetings, reviews] = await Promise.all([
      selectWaitingOrders(db, actor.id),
      actor.role === 'customer' ? selectWaitingCharges(db, actor.id) : [],
      actor.role === 'customer' ? selectWaitingExpenses(db, actor.id) : [],
      selectWaitingReplacements(db, actor.id, clock.now()),
      selectWaitingMeetings(db, actor.id, clock.now()),
      selectReviewsToWrite(db, actor.id, since),
    ]);
    const partOf = await partsIn(db, [...orders, ...charges], actor);
    // Helpers of a family neither choose nor pay.
    const waiting = orders.filter((order) => partOf(order) !== 'helper').map((order) => needOfOrder(order, locale));
    const unpaid = charges
      .filter((charge) => partOf(charge) !== 'helper')
      .map((charge) => needOfCharge(charge, locale));
    const asked = actor.role === 'sitter' ? await selectAskedSitter(db, actor.id) : [];
    const spent = expenses.map((each) => needOfExpense(each, locale));
    const replaced = replacements.map((each) => needOfReplacement(each, locale));
    const met = meetings.map((each) => needOfMeeting(each, locale));
    const unwritten = reviews.map((each) => needOfReview(each, locale));
    return [
      ...waiting,
      ...unpaid,
      ...spent,
      ...replaced,
      ...met,
      ...unwritten,
      ...asked.map((each) => needOfAsked(each, locale)),
    ];
  }

  async function proposalNeeds(actor: Actor, locale: Locale): Promise<Need[]> {
    const proposals = await selectWaitingProposals(db, actor.id, clock.now());
    const partOf = await partsIn(db, proposals, actor);
    // Helpers of a family agree on nothing.
    return proposals.filter((each) => partOf(each) !== 'helper').map((each) => needOfProposal(each, locale));
  }

  async function invitationNeeds(actor: Actor, locale: Locale): Promise<Need[]> {
    if (actor.role !== 'customer') return [];
    const { results } = await family.listReceived(actor, { page: 1, page_size: mostInvitations });
    return results.map((invitation) => needOfInvitation(invitation, locale));
  }

  /** For the sitter, by the rule of health data; null while they are not shown. */
  async function allergiesOf({ id, children }: Visit): Promise<TodayVisit['allergies']> {
    const view = id === null ? 'nothing' : await healthViewOf(db, id, clock.now());
    const ids = children.flatMap((child) => child.id ?? []);
    if (view === 'nothing' || ids.length === 0) return null;
    const known = await care.readChildren(db, ids, view);
    return known.flatMap(({ full_name: child, allergies: text }) => (text ? [{ child, text }] : []));
  }

  /** The other side's phone and, for the sitter, the allergies; their owner sees that they were read. */
  async function closeFacts(visit: Visit, actor: Actor): Promise<Pick<TodayVisit, 'phone_number' | 'allergies'>> {
    const part = await partIn(db, { customer_id: visit.customer.id, sitter_id: visit.sitter.id }, actor);
    if ((part !== 'sitter' && part !== 'parent') || !isNear(visit, clock.now())) {
      return { phone_number: null, allergies: null };
    }
    const owner = part === 'sitter' ? visit.customer.id : visit.sitter.id;
    const [phone_number, allergies] = await Promise.all([
      selectPhone(db, owner),
      part === 'sitter' ? allergiesOf(visit) : null,
    ]);
    const read = { owner, reader: actor.id, reason: `visit ${visit.id}` };
    if (phone_number) await recordAccessOnce(deps, db, { ...read, what: 'phone' });
    if (allergies?.length) await recordAccessOnce(deps, db, { ...read, what: 'health' });
    return { phone_number, allergies };
  }

  async function presentNearest(visit: Visit | null, actor: Actor): Promise<TodayVisit | null> {
    if (!visit) return null;
    return {
      ...visit,
      route_url: visit.address && routeTo(visit.address, geocoder.isCentre),
      ...(await closeFacts(visit, actor)),
      has_code_field: visit.actions.includes('arrive'),
    };
  }

  async function suggest(actor: Actor, locale: Locale): Promise<Today['suggest']> {
    const location = await selectHome(db, actor.id);
    const looking = { is_available: true };
    const near = location
      ? search.bestIds({ ...looking, location: { ...location, radius: nearHomeKm } }, mostSuggested)
      : [];
    const ids = near.length > 0 ? near : search.bestIds(looking, mostSuggested);
    return { location, sitters: await search.cardsOf(ids, { actor, locale, from: location ?? undefined }) };
  }

  /** A parent without a phone, before a visit; helpers, who see no sums, are not called. */
  const isUnreachable = async ({ state, money }: Visit, actor: Actor): Promise<boolean> =>
    actor.role === 'customer' && state === 'planned' && money !== null && !(await selectPhone(db, actor.id));

  return async (actor: Actor, locale: Locale): Promise<Today> => {
    const now = clock.now();
    const week = weekOf(now);
    const isSitter = actor.role === 'sitter';
    const from = new Date(now.getTime() - meetingTimes.lengthMs);
    const to = new Date(now.getTime() + meetingsAheadMs);
    const [met, shown, ofOrders, changes, invitations, money, daysOff, lacksAccount, suspended, firstSteps] =
      await Promise.all([
        agreedMeetings(deps, { actor, locale }, { from, to }),
        visits.reader.today(actor, week, locale),
        orderNeeds(actor, locale),
        proposalNeeds(actor, locale),
        invitationNeeds(actor, locale),
        isSitter ? selectSitterMoney(db, actor.id, monthStartOf(now)) : null,
        isSitter ? daysOffIn(db, actor.id, { first: week.monday, last: week.sunday }) : [],
        isSitter && earnings.lacksAccount(actor, locale),
        isSitter && isSuspended(db, actor.id),
        onboarding.read(actor, locale),
      ]);
    const nearest = visitToShow(shown, now);
    const unreachable = nearest && (await isUnreachable(nearest, actor)) ? [needOfPhone(nearest, locale)] : [];
    return {
      now: now.toISOString(),
      needs: [
        // Before everything that has a deadline.
        ...(suspended ? [needOfSuspension(locale)] : []),
        ...[
          ...unreachable,
          ...ofOrders,
          ...changes,
          ...invitations,
          ...(lacksAccount ? [needOfAccount(locale)] : []),
          ...shown.flatMap((visit) => needsOfVisit(visit, actor.id, locale)),
          // Whoever joins a family finds its children there.
          ...(invitations.length > 0 ? [] : needsOfOnboarding(firstSteps, locale)),
        ].sort(byDeadline),
      ],
      visit: await presentNearest(nearest, actor),
      meetings: met.map(({ meeting }) => meeting).filter(({ status }) => status === 'accepted'),
      week: weekLine(shown, daysOff, week.monday),
      money,
      suggest: nearest || isSitter ? null : await suggest(actor, locale),
    };
  };
}
export type ReadToday = ReturnType<typeof createToday>;
