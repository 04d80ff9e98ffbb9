import { enlarged } from './slot-lists.ts';

/** What is compared number by number, one array a value. Append-only: a slot is written once. */
export class Columns {
  id = new Int32Array(1024);
  /** As a number of eight digits, 20010203. */
  birthDay = new Int32Array(1024);
  /** 0 where there is none. */
  pricePerHour = new Int32Array(1024);
  experienceDays = new Int32Array(1024);
  /** In hundredths, 0 where there are no reviews. */
  rating = new Uint16Array(1024);
  reviews = new Int32Array(1024);
  /** Rounded; NaN where there is none. */
  lat = new Float64Array(1024);
  lng = new Float64Array(1024);

  ensure(slots: number): void {
    if (slots <= this.id.length) return;
    this.id = enlarged(this.id, slots);
    this.birthDay = enlarged(this.birthDay, slots);
    this.pricePerHour = enlarged(this.pricePerHour, slots);
    this.experienceDays = enlarged(this.experienceDays, slots);
    this.rating = enlarged(this.rating, slots);
    this.reviews = enlarged(this.reviews, slots);
    this.lat = enlarged(this.lat, slots);
    this.lng = enlarged(this.lng, slots);
  }
}
