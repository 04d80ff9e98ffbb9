import { roundedPlace } from '@ladushki/contract/places';
import { addDays, moscowDate } from '@ladushki/contract/visits';
import type { TestApp } from '../../app.ts';
import { ask, offerOn, orderItem, signUpSitter, type TestCustomer } from '../../orders.ts';
import { signUp, type TestPerson } from '../../people.ts';
import { jpeg } from '../../uploads.ts';
import { type Fixtures, makeFixtures } from './fixtures.ts';

/** A family identifiable by any of its values. */
const facts = {
  full_name: 'Тайнокрылова Анна Гостомысловна',
  child: 'Тайнокрылова Мирра',
  phone_number: '+79161230077',
  start_time: '13:37',
  end_time: '17:43',
  address: { lat: 55.71234, lng: 37.56789, address: 'Москва, Секретнопрудская улица, 77' },
  title: 'Тайнокрыловым: няня для Мирры, Секретнопрудская улица, 77, тел. 8 (916) 123-00-77',
  job_description: 'Спросите Анну Гостомысловну, она подробнорасскажет',
} as const;

export const saidOfFamily = 'Семьянесказочная: всё вовремя';
export const firstName = 'Анна';

/** Full years, and the day on which they were full. */
const childYears = 4;

export interface PlantedFamily {
  customer: TestCustomer;
  /** The id of an open announcement. */
  announcement: number;
  /** Listed, with a request and an offer: nothing is agreed yet. */
  asked: TestPerson;
  /** The sitter whom the family reviewed, and with whom it has one of everything. */
  praised: TestPerson;
  with: Fixtures;
  /** Where the family's photo is. */
  photo: string;
  /** Ids by which the family's objects can be requested. */
  ids: number[];
  /** The day of the agreed visit. */
  day: string;
  /** Values hidden before an agreement. */
  personal: string[];
  /** Values for listed sitters only. */
  ofWork: string[];
  /** Texts that listed sitters see unchanged. */
  written: string[];
}

async function signUpFamily(app: TestApp) {
  const { full_name, phone_number } = facts;
  const person = await signUp(app, { role: 'customer', full_name, phone_number });
  const { db, clock } = app.deps;
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await jpeg())]), 'photo.jpg');
  const encoded = new Response(form);
  const { json } = await app.call('PATCH', '/user/update', {
    token: person.token,
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  });
  const birth_date = addDays(moscowDate(clock.now()), -(childYears * 365 + 57));
  const child = { user_id: person.id, full_name: facts.child, birth_date, gender: 'female', created_at: clock.now() };
  const { id } = await db.insertInto('children').values(child).returning('id').executeTakeFirstOrThrow();
  return { customer: { ...person, child: id }, birthDate: birth_date, photo: json.profile.image as string };
}

/** As a moment of the wire tells a Moscow hour. */
const inUtc = (time: string) => `${String(Number(time.slice(0, 2)) - 3).padStart(2, '0')}${time.slice(2)}:00`;

function secretsOf(birthDate: string, photo: string): Pick<PlantedFamily, 'personal' | 'ofWork' | 'written'> {
  const { address, start_time, end_time, title, job_description } = facts;
  const shown = roundedPlace(address);
  const exactAge = [`"age":${childYears},`, `"age":${childYears}}`, `"ages":[${childYears}]`];
  const hours = [start_time, end_time, inUtc(start_time), inUtc(end_time)];
  return {
    personal: [
      'айнокрыл',
      'остомысл',
      'Мирр',
      '123-00-77',
      '9161230077',
      'екретнопруд',
      String(address.lat),
      String(address.lng),
      birthDate,
      birthDate.split('-').reverse().join('.'),
      photo.split('/').at(-1) ?? photo,
    ],
    ofWork: [...hours, ...exactAge, 'подробнорасскажет', String(shown.lat), String(shown.lng)],
    written: [title, job_description],
  };
}

const numbersIn = (fixtures: Fixtures) => Object.values(fixtures).filter((value) => typeof value === 'number');

export async function plantFamily(app: TestApp): Promise<PlantedFamily> {
  const { db } = app.deps;
  const { customer, birthDate, photo } = await signUpFamily(app);
  const [asked, praised] = [await signUpSitter(app), await signUpSitter(app)];
  const { start_time, end_time, address, title, job_description } = facts;
  const item = { start_time, end_time, address, job_description };
  const publish = (fields: object) =>
    ask(app, customer, 'POST', '/order/create_application_sitter', {
      title,
      price_min: 400,
      price_max: 600,
      order_item: orderItem(app, customer, item),
      ...fields,
    });
  const announcement = await publish({});
  const request = await publish({ sitter: asked.id });
  await offerOn(app, asked, announcement.id);
  const words = `${facts.child}, ${address.address}`;
  const everything = await makeFixtures(app, { customer, sitter: praised, item, words, saidOfCustomer: saidOfFamily });
  const rooms = await db.selectFrom('chat_members').select('room_id').where('user_id', '=', customer.id).execute();
  const people = [customer.id, asked.id, praised.id];
  const ids = [announcement.id, request.id, ...people, ...numbersIn(everything), ...rooms.map((room) => room.room_id)];
  return {
    customer,
    announcement: announcement.id,
    asked,
    praised,
    with: everything,
    photo,
    ids: [...new Set(ids)],
    day: orderItem(app, customer).start_date,
    ...secretsOf(birthDate, photo),
  };
}

interface Part {
  /** Neither a listed sitter nor a part of anything. */
  isOutline: boolean;
  /** What others say of a family is for those whom it asked. */
  isAsked: boolean;
}

/** Private values found in an answer. */
export function leaksIn(answer: unknown, family: PlantedFamily, { isOutline, isAsked }: Part): string[] {
  let text = JSON.stringify(answer) ?? '';
  if (!isOutline) for (const written of family.written) text = text.replaceAll(JSON.stringify(written), '""');
  const secrets = [...family.personal, ...(isOutline ? family.ofWork : []), ...(isAsked ? [] : [saidOfFamily])];
  return secrets.filter((secret) => text.includes(secret));
}
