import { holdsOn } from '@ladushki/contract/checks';
import { experienceOf } from '@ladushki/contract/experience';
import { answerPoint, inSteps, reliabilityPoint } from '@ladushki/contract/fit';
import { patronymicsOf, withoutPatronymic } from '@ladushki/contract/names';
import { type Point, roundedPlace } from '@ladushki/contract/places';
import { dayDigits, type Listing, ratingHundredths } from '../feed/listing.ts';
import { Bitmap, chunkCount, slotsOfChunk } from './bitmap.ts';
import { BookedHours, dayOff } from './booked-hours.ts';
import { Columns } from './columns.ts';
import { ExperienceFacet, experienceValue } from './experience-column.ts';
import { ExtraHours } from './extra-hours.ts';
import { Facets } from './facets/facets.ts';
import { RangeFacet } from './facets/range-facet.ts';
import { WeekFacet } from './facets/week-facet.ts';
import { eachSlot } from './narrow.ts';
import { Places, placeRank } from './places.ts';
import { createOrders, type Orders, standingOf } from './result-order.ts';
import { SlotTable } from './slot-table.ts';
import type { State } from './state.ts';
import { WordIndex } from './text/word-index.ts';

const steps = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);

/** Boundaries at round sums, which people ask for. */
const priceBoundaries = [...steps(100, 1500, 50), 2000, 3000, 5000, 10_000].flatMap((sum) => [sum - 1, sum]);
/** The last day of each year. */
const birthBoundaries = steps(1920, 2030, 1).map((year) => year * 10_000 + 1231);
const ratingBoundaries = [0, 99, 199, 249, 299, 349, ...steps(379, 499, 10)];
const standingBoundaries = steps(499, 15_499, 500);

interface Turning extends Pick<Listing, 'work' | 'birthDate'> {
  on: string;
}

interface Reserved {
  slot: number;
  rank: number;
}

/**
 * The in-memory index of listed sitters. Append-only: an update removes the sitter's slot from `live` and writes a new
 * one, so only `live` and the orders ever lose bits. When too many slots are dead, a new index is built in the
 * background.
 */
export class SitterIndex {
  readonly live = new Bitmap();
  readonly columns = new Columns();
  readonly facets = new Facets();
  readonly price = new RangeFacet(priceBoundaries);
  readonly birth = new RangeFacet(birthBoundaries);
  readonly experience = new ExperienceFacet();
  readonly rating = new RangeFacet(ratingBoundaries);
  readonly standing = new RangeFacet(standingBoundaries);
  readonly week = new WeekFacet();
  readonly booked = new BookedHours();
  readonly extra = new ExtraHours();
  readonly places = new Places();
  /** Without patronymics, which visitors may not search. */
  readonly nameWords = new WordIndex();
  readonly patronymicWords = new WordIndex();
  readonly descriptionWords = new WordIndex();
  readonly orders: Orders = createOrders(this.columns);
  readonly #slots = new SlotTable();
  #reserved = new Map<number, Reserved>();
  #building = false;
  /** Slots whose experience becomes another fact on a day that was written down. */
  readonly #turning = new Map<number, Turning>();
  #today: string;
  #used = 0;
  #version = 0;

  constructor(today: string) {
    this.#today = today;
    this.orders.moveTo(today);
  }

  get chunks(): number {
    return chunkCount(this.#used);
  }

  get size(): number {
    return this.#slots.size;
  }

  /** Dead slots. */
  get dead(): number {
    return this.#used - this.#slots.size;
  }

  slotOf(id: number): number | undefined {
    return this.#slots.get(id);
  }

  /**
   * Assigns slots by place before loading, so that neighbours are contiguous. Returns the ids in slot order: writing in
   * this order is twice as fast.
   */
  beginBuilding(people: { id: number; place: Point | null }[]): number[] {
    this.#building = true;
    const ranked = people.map(({ id, place }) => ({ id, place, rank: placeRank(place) }));
    ranked.sort((one, other) => one.rank - other.rank || one.id - other.id);
    let start = 0;
    for (const [slot, { id, place, rank }] of ranked.entries()) {
      this.#reserved.set(id, { slot, rank });
      if (ranked[slot + 1]?.rank === rank && ranked[slot + 1]?.place) continue;
      if (place) this.places.reserve(place, start, slot + 1);
      start = slot + 1;
    }
    this.#used = ranked.length;
    this.columns.ensure(this.#used);
    this.week.beginBuilding(this.#used);
    return ranked.map(({ id }) => id);
  }

  finishBuilding(): void {
    this.#building = false;
    this.week.finishBuilding();
    this.#buildRanges();
    this.#reserved = new Map();
    this.orders.build(this.#liveSlots());
  }

  #liveSlots(): number[] {
    const slots: number[] = [];
    for (const [at, words] of this.live.chunks.entries()) {
      if (words) eachSlot(words, at * slotsOfChunk, (slot) => slots.push(slot));
    }
    return slots;
  }

  /** Ids mapped to their current data; null: not listed. */
  apply(changes: ReadonlyMap<number, Listing | null>): void {
    this.#version += 1;
    const removed: number[] = [];
    const added: number[] = [];
    for (const [id, listing] of changes) {
      const slot = this.#slots.get(id);
      if (slot !== undefined) removed.push(slot);
      this.#slots.delete(id);
      if (listing) added.push(this.#write(listing));
    }
    for (const slot of removed) this.live.delete(slot);
    if (!this.#building) this.orders.replace(removed, added);
  }

  #write(listing: Listing): number {
    const slot = this.#slotFor(listing);
    this.#slots.set(listing.id, slot);
    this.#writeColumns(slot, listing);
    this.#writeFacets(slot, listing);
    this.week.add(slot, listing.week);
    this.booked.add(slot, [...listing.bookings, ...listing.daysOff.map(({ first, last }) => dayOff(first, last))]);
    this.extra.add(slot, listing.week, listing.extraHours);
    if (listing.place) this.places.add(slot, listing.place);
    this.nameWords.add(slot, withoutPatronymic(listing.fullName));
    for (const patronymic of patronymicsOf(listing.fullName)) this.patronymicWords.add(slot, patronymic);
    this.descriptionWords.add(slot, listing.description);
    this.live.add(slot);
    return slot;
  }

  #slotFor({ id, place }: Listing): number {
    const reserved = this.#reserved.get(id);
    this.#reserved.delete(id);
    if (reserved && reserved.rank === placeRank(place)) return reserved.slot;
    this.#used += 1;
    this.columns.ensure(this.#used);
    return this.#used - 1;
  }

  #writeColumns(slot: number, listing: Listing): void {
    const { columns } = this;
    const place = listing.place && roundedPlace(listing.place);
    columns.id[slot] = listing.id;
    columns.birthDay[slot] = dayDigits(listing.birthDate);
    columns.pricePerHour[slot] = listing.pricePerHour ?? 0;
    columns.experience[slot] = this.#experienceOf(slot, listing);
    columns.rating[slot] = ratingHundredths(listing.ratingSum, listing.reviewsCount);
    columns.reviews[slot] = listing.reviewsCount;
    columns.reliability[slot] = inSteps(reliabilityPoint(listing.reliability));
    columns.answer[slot] = inSteps(answerPoint(listing.reliability?.answer_minutes ?? null));
    columns.lat[slot] = place?.lat ?? Number.NaN;
    columns.lng[slot] = place?.lng ?? Number.NaN;
    if (this.#building) return;
    this.birth.add(slot, columns.birthDay[slot] as number);
    this.experience.add(slot, columns.experience[slot] as number);
    this.rating.add(slot, columns.rating[slot] as number);
    this.standing.add(slot, standingOf(columns, slot));
    if (listing.pricePerHour !== null) this.price.add(slot, listing.pricePerHour);
  }

  #experienceOf(slot: number, { work, birthDate }: Pick<Listing, 'work' | 'birthDate'>): number {
    const experience = experienceOf(work, birthDate, this.#today);
    if (experience.until === null) this.#turning.delete(slot);
    else this.#turning.set(slot, { on: experience.until, work, birthDate });
    return experienceValue(experience);
  }

  #writeCheck(slot: number, until: string | null): void {
    if (!holdsOn(until, this.#today)) return;
    this.facets.add(slot, 'verified', 1);
    if (until !== null) this.columns.checkEnds[slot] = dayDigits(until);
  }

  /** Incremented by every change. */
  get version(): number {
    return this.#version;
  }

  get day(): string {
    return this.#today;
  }

  /** Restores what another index has saved. */
  static restored(day: string, state: State): SitterIndex {
    const index = new SitterIndex(day);
    index.transfer(state);
    for (const slot of index.#liveSlots()) index.#slots.set(index.columns.id[slot] as number, slot);
    return index;
  }

  transfer(state: State): void {
    this.#used = state.json(this.#used);
    this.live.transfer(state);
    this.columns.transfer(state, this.#used);
    for (const part of [this.facets, this.price, this.birth, this.experience.range, this.rating]) part.transfer(state);
    this.standing.transfer(state);
    for (const part of [this.week, this.booked, this.extra, this.places]) part.transfer(state);
    for (const words of [this.nameWords, this.patronymicWords, this.descriptionWords]) words.transfer(state);
    this.orders.transfer(state);
    for (const [slot, turning] of state.json([...this.#turning])) this.#turning.set(slot, turning);
  }

  /** What follows from dates changes at midnight without a database change. */
  moveTo(today: string): void {
    if (today <= this.#today) return;
    this.#version += 1;
    this.#today = today;
    this.#endChecks(dayDigits(today));
    const due = [...this.#turning.keys()].filter((slot) => (this.#turning.get(slot)?.on ?? '') <= today);
    const live = due.filter((slot) => this.live.has(slot));
    this.orders.replace(live, []);
    this.orders.moveTo(today);
    for (const slot of due) this.#turn(slot, this.#turning.get(slot) as Turning);
    this.orders.replace([], live);
  }

  #endChecks(today: number): void {
    const { checkEnds } = this.columns;
    for (let slot = 0; slot < this.#used; slot += 1) {
      if (checkEnds[slot] === 0 || (checkEnds[slot] as number) >= today) continue;
      checkEnds[slot] = 0;
      this.facets.delete(slot, 'verified', 1);
    }
  }

  #turn(slot: number, turning: Turning): void {
    const value = this.#experienceOf(slot, turning);
    this.columns.experience[slot] = value;
    this.experience.delete(slot);
    this.experience.add(slot, value);
  }

  #buildRanges(): void {
    const { columns, live } = this;
    const known = (valueAt: (slot: number) => number) => (slot: number) => (live.has(slot) ? valueAt(slot) : null);
    this.birth.build(
      this.#used,
      known((slot) => columns.birthDay[slot] as number),
    );
    this.experience.build(
      this.#used,
      known((slot) => columns.experience[slot] as number),
    );
    this.rating.build(
      this.#used,
      known((slot) => columns.rating[slot] as number),
    );
    this.standing.build(
      this.#used,
      known((slot) => standingOf(columns, slot)),
    );
    this.price.build(this.#used, (slot) => (live.has(slot) && columns.pricePerHour[slot]) || null);
  }

  #writeFacets(slot: number, listing: Listing): void {
    const { facets } = this;
    for (const id of listing.services) facets.add(slot, 'service', id);
    for (const id of listing.skills) facets.add(slot, 'skill', id);
    for (const id of listing.languages) facets.add(slot, 'language', id);
    for (const id of listing.cityPath) facets.add(slot, 'city', id);
    for (const option of listing.workOptions) facets.add(slot, 'workOption', option);
    for (let children = 1; children <= (listing.maxChildren ?? 0); children += 1) {
      facets.add(slot, 'children', children);
    }
    if (listing.religion !== null) facets.add(slot, 'religion', listing.religion);
    if (listing.nationality !== null) facets.add(slot, 'nationality', listing.nationality);
    if (listing.citizenship !== null) facets.add(slot, 'citizenship', listing.citizenship);
    if (listing.gender !== null) facets.add(slot, 'gender', listing.gender);
    if (listing.hasImage) facets.add(slot, 'image', 1);
    if (listing.isAvailable) facets.add(slot, 'available', 1);
    if (listing.isVerified) this.#writeCheck(slot, listing.verifiedUntil);
  }
}
