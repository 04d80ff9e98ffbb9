import { sitterCard } from '@ladushki/contract/sitter-card';
import { expect, it } from 'vitest';
import { compileSerializer } from '../../../platform/http/reply-serializer.ts';
import { type CardView, type Names, presentCard } from './card.present.ts';
import { CardBytesCache } from './card-bytes.ts';
import type { CardRow } from './cards.sql.ts';

const row: CardRow = {
  id: 7,
  full_name: 'Смирнова Анна Петровна',
  city_id: 77,
  image: null,
  gender: 'female',
  // Text that looks like what is replaced.
  description: '"distance":null,"is_online":false,"is_favorite":false',
  lat: 55.75,
  lng: 37.61,
  birth_date: '1990-05-10',
  per_hour_salary: 500,
  per_month_salary: null,
  rating_sum: 14,
  reviews_count: 3,
  order_count: 2,
  awards_count: 0,
  is_available: true,
  verification_status: 'verified',
  verified_until: '2026-06-01',
  bank_verified: false,
  phone_verified: true,
  reliability: null,
  joined: '2026-01-01',
  services: [1],
  skills: [],
  languages: [2],
  work: [{ from: '2020-06-02', to: null }],
};

let edition = { suffix: '' };
const ref = (id: number, locale: string) => ({ id, name: `${locale} ${id}${edition.suffix}` });
const names = {
  edition: () => edition,
  cityById: (id: number, locale: string) => ({ ...ref(id, locale), parent: null, region_code: '77' }),
  refsByIds: (_: string, ids: number[], locale: string) => ids.map((id) => ref(id, locale)),
} as unknown as Names;

const view = (rest: Partial<CardView> = {}): CardView => ({
  locale: 'ru',
  isVisitor: true,
  today: '2026-06-01',
  isOnline: () => false,
  isFavourite: () => false,
  ...rest,
});
const serialize = compileSerializer(sitterCard);

it('is what the serialiser writes for every reader, on every day, after every change', () => {
  const cache = new CardBytesCache();
  const expectSame = (seen: CardView, of = row) => {
    // Twice: as it is made, and as it is kept.
    for (let turn = 0; turn < 2; turn += 1) {
      expect(cache.of(of, names, seen).toString()).toBe(serialize(presentCard(of, names, seen)));
    }
  };
  for (const locale of ['ru', 'en'] as const) {
    for (const isVisitor of [true, false]) {
      for (const from of [undefined, { lat: 55.7, lng: 37.5 }]) {
        for (const flag of [true, false]) {
          expectSame(view({ locale, isVisitor, from, isOnline: () => flag }));
          expectSame(view({ locale, isVisitor, from, isFavourite: () => flag }));
        }
      }
    }
  }
  // The check ends, and a year of work is full.
  expectSame(view({ today: '2026-06-02' }));
  expectSame(view({ today: '2026-06-02', isVisitor: false }));
  edition = { suffix: ' (renamed)' };
  expectSame(view({ today: '2026-06-02' }));
  expectSame(view(), { ...row, per_hour_salary: 600 });
});
