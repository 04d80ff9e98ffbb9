import type { Assembly } from '../assemble.ts';
import { createMeetings } from '../features/meetings/meetings.service.ts';
import { createNotifications } from '../features/notifications/notifications.service.ts';
import { selectTakenSlots } from '../features/orders/calendar/slots.sql.ts';
import { createOrders, type OrdersService } from '../features/orders/orders.service.ts';
import { createPayments } from '../features/payments/payments.service.ts';
import { createReferenceData } from '../features/reference-data/reference-data.service.ts';
import { createSearch } from '../features/search/search.service.ts';
import { createVisits } from '../features/visits/visits.service.ts';
import type { Actor } from '../platform/actor.ts';
import type { Tell } from '../platform/database/migrations.ts';
import { ApiError } from '../platform/errors.ts';
import { freeDraft } from './free-draft.ts';
import { actorOf, bookingOf, type Draft, draftOf, everyDay } from './live-drafts.ts';
import { randomFrom } from './random.ts';
import type { Carer, Family } from './seed-families.sql.ts';
import { seedFamily } from './seed-family.ts';
import { seedIncident } from './seed-incidents.ts';
import { seedMeetings } from './seed-meetings.ts';
import { seedMystery } from './seed-mystery.ts';
import { seedVisits } from './seed-visits.ts';

type Stage = 'open' | 'awaiting' | 'awaiting_pay' | 'active' | 'canceled';

/** Number of orders per stage; the first of each is between the two demo accounts, which have active ones already. */
const stages: Record<Stage, number> = { active: 13, awaiting_pay: 6, awaiting: 10, open: 45, canceled: 8 };

/** Direct payments need no return URL. */
const siteUrl = 'http://localhost';

/** The demo family has a choice; others' announcements show only how many there are. */
const manyOffers = { from: 3, to: 5 };
const someOffers = { from: 0, to: 3 };

/** The demo sitter is invited to the first few announcements. */
const invitedTo = 6;

/** False when hours overlap or the sitter is not listed. */
async function unlessRefused(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
}

interface Published {
  id: number;
  customer: Actor;
}

interface Plan {
  seed: string;
  family: Family;
  carers: Carer[];
  now: Date;
  isEdited: boolean;
}

async function publish(orders: OrdersService, { seed, family, carers, now, isEdited }: Plan): Promise<Published> {
  const customer = actorOf(family.id, 'customer');
  const draft = draftOf(seed, family, now);
  const id = await orders.creation.createApplication(customer, draft);
  const random = randomFrom(`offers:${seed}`);
  const offers = isEdited ? manyOffers : someOffers;
  const offering: Carer[] = [];
  for (const carer of random.sample(carers, random.int(offers.from, offers.to))) {
    const price = draft.price_max ?? (draft.price_type === 'per_month' ? 60_000 : (carer.per_hour_salary ?? 500));
    const body = { order: id, price, message: 'Здравствуйте! Живу рядом, буду рада познакомиться.' };
    if (await unlessRefused(() => orders.offers.apply(actorOf(carer.id, 'sitter'), body))) offering.push(carer);
  }
  if (isEdited) await edit(orders, { id, draft, customer }, offering);
  return { id, customer };
}

/** The announcement changes after the offers; the first sitter has confirmed already, and others are invited. */
async function edit(orders: OrdersService, { id, draft, customer }: Published & { draft: Draft }, offering: Carer[]) {
  const job_description = `${draft.order_item.job_description} После обеда — прогулка.`;
  const order_item = { ...draft.order_item, job_description };
  await orders.editOrder.edit(customer, { ...draft, order_item, order: id });
  const [first] = offering;
  if (!first) return;
  const sitter = actorOf(first.id, 'sitter');
  const { results } = await orders.offerReader.listOffersOfOrder(customer, id, { page: 1, page_size: 20 }, 'ru');
  const offer = results.find((each) => each.sitter.id === first.id);
  if (offer) await orders.offers.confirm(sitter, { offer: offer.id });
}

async function book(orders: OrdersService, stage: Stage, wanted: Draft, family: Family, carer: Carer) {
  const [customer, sitter] = [actorOf(family.id, 'customer'), actorOf(carer.id, 'sitter')];
  const order = await orders.creation.bookSitter(customer, bookingOf(wanted, carer));
  if (stage === 'canceled') await orders.finishOrder.cancel(customer, { order });
  const accepted = stage === 'awaiting_pay' || stage === 'active';
  if (accepted) await orders.acceptOrder.acceptRequest(sitter, { order });
  if (stage === 'active') await orders.checkout.checkout(customer, { order, method: 'direct' }, siteUrl);
}

/** Orders of every stage but completion, and what else people do about them, by the real use cases. */
export async function seedLiveOrders(
  deps: Assembly,
  families: Family[],
  carers: Carer[],
  colleague: Actor,
  tell: Tell = () => undefined,
): Promise<void> {
  const referenceData = createReferenceData(deps);
  const search = createSearch(deps, referenceData);
  const payments = createPayments(deps);
  const notifications = createNotifications(deps);
  const orders = createOrders(deps, { payments, notifications, referenceData, search });
  const meetings = createMeetings(deps, payments);
  const visits = createVisits(deps, { payments, notifications, endUnpaid: orders.endUnpaid });
  await deps.jobs.start();
  await seedFamily(deps, families);
  await referenceData.start();
  await search.start();
  try {
    const now = deps.clock.now();
    const [demoFamily, demoCarer] = [families[0] as Family, carers[0] as Carer];
    const parts = { orders, payments, notifications, visits, referenceData };
    tell('visits');
    await seedIncident(deps, parts, demoCarer, colleague);
    await seedVisits(deps, parts, { families, carer: demoCarer });
    for (const [stage, count] of Object.entries(stages) as [Stage, number][]) {
      for (let index = 0; index < count; index += 1) {
        tell(`orders: ${stage}, ${index + 1} of ${count}`);
        const seed = `${stage}-${index}`;
        const random = randomFrom(seed);
        const isDemo = index === 0 && stage !== 'active';
        const family = isDemo ? demoFamily : random.pick(families);
        const near = carers.filter(
          ({ region_code, is_available }) => region_code === family.region_code && is_available,
        );
        // The demo sitter's hours stay free for demo users.
        const others = near.filter(({ id }) => id !== demoCarer.id);
        if (stage === 'open') {
          await unlessRefused(async () => {
            const { id, customer } = await publish(orders, { seed, family, carers: near, now, isEdited: isDemo });
            const asked = isDemo ? near.slice(-3) : index <= invitedTo ? [demoCarer] : [];
            const sitters = asked.map((carer) => carer.id);
            if (sitters.length > 0) await orders.invitations.invite(customer, { order: id, sitters }, 'ru');
          });
          continue;
        }
        for (const carer of isDemo ? [demoCarer] : [random.pick(others), ...random.sample(others, 3)]) {
          const taken = await selectTakenSlots(deps.db, carer.id, everyDay);
          const draft = freeDraft({ seed, family, carer, now, isDemo }, taken);
          if (await unlessRefused(() => book(orders, stage, draft, family, carer))) break;
        }
      }
    }
    await seedMeetings(deps, meetings, demoFamily.id);
    await seedMystery(deps, { search, notifications }, demoFamily, colleague);
  } finally {
    await search.stop();
    await referenceData.stop();
    await deps.jobs.stop();
  }
}
