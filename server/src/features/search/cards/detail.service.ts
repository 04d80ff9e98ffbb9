import { orderTimers } from '@ladushki/contract/order-states';
import { zodiacSign } from '@ladushki/contract/people';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { Availability } from '@ladushki/contract/search';
import type { SitterCard, SitterDetail } from '@ladushki/contract/sitter-card';
import { addDays, moscowDate } from '@ladushki/contract/visits';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalidField, notFound } from '../../../platform/errors.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { hasBlock } from '../../blocks/blocks.service.ts';
import { daysOffIn, extraHoursIn } from '../../days-off/days-off-reader.service.ts';
import type { ReferenceData } from '../../reference-data/reference-data.service.ts';
import { listAwards } from '../../sitter-profile/background/awards.service.ts';
import { listConfirmed } from '../../sitter-profile/references/sitter-references.service.ts';
import type { SitterProfile } from '../../sitter-profile/sitter-profile.service.ts';
import { isListed, type ListingFacts } from '../search.policy.ts';
import type { Search } from '../search.service.ts';
import { texts } from '../search.texts.ts';
import { freeHours } from './availability.ts';
import { type DetailRow, selectDetail, selectHeldHours, selectListingFacts, selectWeek } from './detail.sql.ts';
import { nobodyIsOnline, type Presence } from './sitter-presence.ts';
import { listReviewsOf } from './sitter-reviews.service.ts';

const mostSimilar = 4;
/** As far ahead as an order may begin. */
const furthestDays = 366;

/** Whether a person may see the sitter's exact address: the other side of an agreed order. */
export type MayKnowPlace = (actor: Actor, sitterId: number) => Promise<boolean>;

interface Reading {
  actor: Actor;
  locale: Locale;
}

interface Parts {
  search: Search;
  sitterProfile: SitterProfile;
  referenceData: ReferenceData;
  presence?: Presence;
  mayKnowPlace?: MayKnowPlace;
  hasLiveOrder?: MayKnowPlace;
}

/** A sitter's page and its lists, for signed-in people. */
export function createSitterDetail(deps: Pick<Deps, 'db' | 'clock'>, parts: Parts) {
  const { db, clock } = deps;
  const { search, sitterProfile, referenceData, presence = nobodyIsOnline, mayKnowPlace, hasLiveOrder } = parts;

  const isShown = (facts: ListingFacts | undefined) => facts !== undefined && isListed(facts, moscowDate(clock.now()));

  /** Families with a live order still read the page of a sitter who was suspended meanwhile. */
  async function requireSeen(
    facts: (ListingFacts & { is_suspended: boolean }) | undefined,
    sitterId: number,
    actor: Actor,
  ): Promise<void> {
    if (!facts || !isShown(facts)) throw notFound();
    if (!facts.is_suspended || actor.id === sitterId) return;
    if (!(await hasLiveOrder?.(actor, sitterId))) throw notFound();
  }

  async function requireListed(sitterId: number, actor: Actor): Promise<void> {
    await requireSeen(await selectListingFacts(db, sitterId), sitterId, actor);
  }

  async function isPlaceKnown(actor: Actor, sitterId: number): Promise<boolean> {
    return actor.id === sitterId || ((await mayKnowPlace?.(actor, sitterId)) ?? false);
  }

  /** The same services in the same place, best rated first. */
  function similarIds(card: SitterCard): number[] {
    const { city_of_residence: city } = card.profile;
    const services = card.services.map(({ id }) => id);
    const around = city ? { city: [city.parent ?? city.id] } : {};
    return search.bestIds({ services, ...around, is_available: true }, mostSimilar + 1).filter((id) => id !== card.id);
  }

  async function show(sitterId: number, actor: Actor, locale: Locale): Promise<SitterDetail> {
    const [row, checks, [card], lastSeen, isExact, isBlocked] = await Promise.all([
      selectDetail(db, sitterId),
      sitterProfile.readChecks(sitterId),
      search.cardsOf([sitterId], { actor, locale, withUnlisted: true }),
      presence.lastSeen(sitterId),
      isPlaceKnown(actor, sitterId),
      hasBlock(db, actor.id, sitterId),
    ]);
    if (!row || !card) throw notFound();
    await requireSeen(row, sitterId, actor);
    const similar = await search.cardsOf(similarIds(card).slice(0, mostSimilar), { actor, locale });
    const consented = (kind: string) => row.consents.includes(kind);
    return {
      ...card,
      // Lists show presence to everyone alike; this page checks blocks for its reader.
      is_online: card.is_online && !isBlocked,
      profile: { ...card.profile, ...presentPerson(row, card, isExact), ...presentBelief(row, consented, locale) },
      last_seen: isBlocked ? null : (lastSeen?.toISOString() ?? null),
      work_options: row.work_options as SitterDetail['work_options'],
      employment: row.employment as SitterDetail['employment'],
      citizenship: referenceData.refById('citizenships', row.citizenship_id, locale),
      nationality: consented('nationality') ? referenceData.refById('nationalities', row.nationality_id, locale) : null,
      max_children: row.max_children,
      checks,
      similar,
      suspended: row.is_suspended,
    };
  }

  function presentPerson(row: DetailRow, { profile, languages }: SitterCard, isExact: boolean) {
    const district = profile.city_of_residence?.name ?? '';
    const exact = isExact && row.lat !== null && row.lng !== null ? { lat: row.lat, lng: row.lng } : profile.location;
    return {
      birth_date: row.birth_date ?? '',
      language: row.language as Locale,
      address: isExact ? row.address : district,
      location: exact && { ...exact, address: isExact ? row.location_address : district },
      description: row.description,
      camera: row.camera,
      info: row.info,
      martial_status: row.martial_status as SitterDetail['profile']['martial_status'],
      zodiac_sign: zodiacSign(row.birth_date ?? ''),
      hobby: row.hobby,
      languages,
    };
  }

  const presentBelief = (row: DetailRow, consented: (kind: string) => boolean, locale: Locale) => ({
    religion: consented('religion') ? referenceData.refById('religions', row.religion_id, locale) : null,
  });

  /** Lists exist only for listed sitters. */
  const sublist =
    <Item>(read: (sitter: { id: number }, request: PageRequest, locale: Locale) => Promise<Page<Item>>) =>
    async (sitterId: number, request: PageRequest, { actor, locale }: Reading): Promise<Page<Item>> => {
      await requireListed(sitterId, actor);
      return read({ id: sitterId }, request, locale);
    };

  const { week, offer, education, work } = sitterProfile;
  return {
    show,
    schedule: sublist(week.list),
    services: sublist(offer.listServices),
    skills: sublist(offer.listSkills),
    languages: sublist(offer.listLanguages),
    education: sublist(education.listPublic),
    work: sublist(work.listPublic),
    references: sublist((sitter, request) => listConfirmed(db, sitter, request)),
    awards: sublist((sitter, request, locale) => listAwards(db, sitter, request, locale)),
    async availability(
      sitterId: number,
      query: { from?: string | undefined; days: number },
      actor: Actor,
    ): Promise<Availability> {
      const now = clock.now();
      const { from = moscowDate(now) } = query;
      if (from > addDays(moscowDate(now), furthestDays)) throw invalidField('from', texts.tooFar);
      await requireListed(sitterId, actor);
      const dates = Array.from({ length: query.days }, (_, index) => addDays(from, index));
      const to = addDays(from, query.days - 1);
      const range = { first: from, last: to };
      const [week, held, daysOff, extraHours] = await Promise.all([
        selectWeek(db, sitterId),
        selectHeldHours(db, sitterId, from, to),
        daysOffIn(db, sitterId, range),
        extraHoursIn(db, sitterId, range),
      ]);
      const known = { week, held, daysOff, extraHours };
      const notBefore = new Date(now.getTime() + orderTimers.startNoticeMs);
      return { from, to, days: dates.map((date) => ({ date, free: freeHours(date, known, notBefore) })) };
    },
    async reviews(sitterId: number, request: PageRequest, reader: Reading) {
      await requireListed(sitterId, reader.actor);
      return listReviewsOf(db, sitterId, request, reader);
    },
  };
}

export type SitterDetails = ReturnType<typeof createSitterDetail>;
