import { roundedPlace } from '@ladushki/contract/places';
import { addDays, moscowDate } from '@ladushki/contract/visits';
import type { TestApp } from '../../app.ts';
import { ask, bookPaid, offerOn, orderItem, signUpSitter, type TestCustomer } from '../../orders.ts';
import { signUp, type TestPerson } from '../../people.ts';

/** A family identifiable by any of its values. */
const facts = {
  full_name: 'Тайнокрылова Анна Гостомысловна',
  child: 'Тайнокрылова Мирра',
  phone_number: '+79161230077',
  image: '/media/avatars/tainokrylova.jpg',
  start_time: '13:37',
  end_time: '17:43',
  address: { lat: 55.71234, lng: 37.56789, address: 'Москва, Секретнопрудская улица, 77' },
  title: 'Тайнокрыловым: няня для Мирры, Секретнопрудская улица, 77, тел. 8 (916) 123-00-77',
  job_description: 'Спросите Анну Гостомысловну, она подробнорасскажет',
} as const;

export const firstName = 'Анна';

/** Full years, and the day on which they were full. */
const childYears = 4;

export interface PlantedFamily {
  customer: TestCustomer;
  /** The id of an open announcement. */
  announcement: number;
  /** Listed, with a request and an offer: nothing is agreed yet. */
  asked: TestPerson;
  /** The sitter whom the family reviewed. */
  praised: TestPerson;
  /** Ids by which the family's objects can be requested. */
  ids: number[];
  /** Values hidden before an agreement. */
  personal: string[];
  /** Values for listed sitters only. */
  ofWork: string[];
  /** Texts that listed sitters see unchanged. */
  written: string[];
}

async function signUpFamily(app: TestApp): Promise<{ customer: TestCustomer; birthDate: string }> {
  const { full_name, phone_number, image } = facts;
  const person = await signUp(app, { role: 'customer', full_name, phone_number });
  const { db, clock } = app.deps;
  await db.updateTable('profiles').set({ image }).where('user_id', '=', person.id).execute();
  const birth_date = addDays(moscowDate(clock.now()), -(childYears * 365 + 57));
  const child = { user_id: person.id, full_name: facts.child, birth_date, gender: 'female', created_at: clock.now() };
  const { id } = await db.insertInto('children').values(child).returning('id').executeTakeFirstOrThrow();
  return { customer: { ...person, child: id }, birthDate: birth_date };
}

export async function plantFamily(app: TestApp): Promise<PlantedFamily> {
  const { db, clock } = app.deps;
  const { customer, birthDate } = await signUpFamily(app);
  const [asked, praised] = [await signUpSitter(app), await signUpSitter(app)];
  const { start_time, end_time, address, title, job_description } = facts;
  const order_item = { ...orderItem(app, customer, { start_time, end_time }), address, job_description };
  const publish = (fields: object) =>
    ask(app, customer, 'POST', '/order/create_application_sitter', {
      title,
      price_min: 400,
      price_max: 600,
      order_item,
      ...fields,
    });
  const announcement = await publish({});
  const request = await publish({ sitter: asked.id });
  await offerOn(app, asked, announcement.id);
  const past = await bookPaid(app, customer, praised, { start_time, end_time });
  const review = {
    order_id: past.id,
    author_id: customer.id,
    sitter_id: praised.id,
    rating: 5,
    context: 'Очень помогла',
    created_at: clock.now(),
  };
  const { id: reviewId } = await db.insertInto('reviews').values(review).returning('id').executeTakeFirstOrThrow();
  const rooms = await db.selectFrom('chat_members').select('room_id').where('user_id', '=', customer.id).execute();
  const shown = roundedPlace(address);
  const startUtc = `${String(Number(start_time.slice(0, 2)) - 3).padStart(2, '0')}${start_time.slice(2)}:00`;
  return {
    customer,
    announcement: announcement.id,
    asked,
    praised,
    ids: [announcement.id, request.id, past.id, customer.id, customer.child, asked.id, praised.id, reviewId].concat(
      rooms.map(({ room_id }) => room_id),
    ),
    personal: [
      'айнокрыл',
      'остомысл',
      'Мирр',
      'ainokryl',
      '123-00-77',
      '9161230077',
      'екретнопруд',
      String(address.lat),
      String(address.lng),
      birthDate,
    ],
    ofWork: [start_time, end_time, startUtc, 'подробнорасскажет', String(shown.lat), String(shown.lng)],
    written: [title, job_description],
  };
}
