import { enlarged } from './slot-lists.ts';
import type { State } from './state.ts';

/** Column store: one typed array per value. Append-only: a slot is written once. */
export class Columns {
  id = new Int32Array(1024);
  /** As an eight-digit number, 20010203. */
  birthDay = new Int32Array(1024);
  /** 0 when missing. */
  pricePerHour = new Int32Array(1024);
  /** See `experienceValue`. */
  experience = new Int32Array(1024);
  /** The last day of a check that expires, as an eight-digit number; 0 for others. */
  checkEnds = new Int32Array(1024);
  /** In hundredths, 0 without reviews. */
  rating = new Uint16Array(1024);
  reviews = new Int32Array(1024);
  /** Points of a fit, in thousandths. */
  reliability = new Uint16Array(1024);
  answer = new Uint16Array(1024);
  /** Rounded; NaN when missing. */
  lat = new Float64Array(1024);
  lng = new Float64Array(1024);

  transfer(state: State, slots: number): void {
    this.id = state.numbers(this.id.subarray(0, slots));
    this.birthDay = state.numbers(this.birthDay.subarray(0, slots));
    this.pricePerHour = state.numbers(this.pricePerHour.subarray(0, slots));
    this.experience = state.numbers(this.experience.subarray(0, slots));
    this.checkEnds = state.numbers(this.checkEnds.subarray(0, slots));
    this.rating = state.numbers(this.rating.subarray(0, slots));
    this.reviews = state.numbers(this.reviews.subarray(0, slots));
    this.reliability = state.numbers(this.reliability.subarray(0, slots));
    this.answer = state.numbers(this.answer.subarray(0, slots));
    this.lat = state.numbers(this.lat.subarray(0, slots));
    this.lng = state.numbers(this.lng.subarray(0, slots));
  }

  ensure(slots: number): void {
    if (slots <= this.id.length) return;
    this.id = enlarged(this.id, slots);
    this.birthDay = enlarged(this.birthDay, slots);
    this.pricePerHour = enlarged(this.pricePerHour, slots);
    this.experience = enlarged(this.experience, slots);
    this.checkEnds = enlarged(this.checkEnds, slots);
    this.rating = enlarged(this.rating, slots);
    this.reviews = enlarged(this.reviews, slots);
    this.reliability = enlarged(this.reliability, slots);
    this.answer = enlarged(this.answer, slots);
    this.lat = enlarged(this.lat, slots);
    this.lng = enlarged(this.lng, slots);
  }
}
