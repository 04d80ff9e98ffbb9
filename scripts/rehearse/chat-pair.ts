import { addDays, moscowDate } from '../../contract/src/visits.ts';
import { jpeg } from '../../server/src/testing/uploads.ts';
import { orderItemOn } from '../lib/order-item.ts';
import { type Client, type Person, type Place, register } from './client.ts';

export interface ChatPair {
  parent: Person;
  sitter: Person;
  room: number;
}

const inDays = (days: number) => addDays(moscowDate(new Date()), days);

async function prepareSitter({ client, access: token }: Person): Promise<void> {
  const cities = '/api/v1/knowledge_base/city?search=%D0%A2%D0%B2%D0%B5%D1%80%D1%81%D0%BA%D0%BE%D0%B9';
  const { results } = await client.ask<{ results: { id: number }[] }>('GET', cities, { token });
  const body = {
    birth_date: '1990-05-05',
    gender: 'female',
    city_of_residence: results[0]?.id,
    location: { lat: 55.765, lng: 37.605, address: 'Москва' },
    per_hour_salary: 500,
  };
  await client.ask('PATCH', '/api/v1/user/update', { token, body });
  await client.ask('POST', '/api/v1/sitter/service', { token, body: { service_type: 1 } });
  const form = new FormData();
  form.set('kind', 'passport');
  form.set('file', new Blob([new Uint8Array(await jpeg())]), 'passport.jpg');
  await client.ask('POST', '/api/v1/files/sitter_attachment', { token, form });
}

async function book(client: Client, token: string, sitter: number): Promise<void> {
  const child = { full_name: 'Мира', birth_date: inDays(-1500), gender: 'female' };
  const { id } = await client.ask<{ id: number }>('POST', '/api/v1/customer/children', { token, body: child });
  const order_item = orderItemOn(inDays(3), id);
  await client.ask('POST', '/api/v1/order/book_sitter', { token, body: { sitter, order_item } });
}

/** A parent and a sitter with a booking between them, and therefore a room. */
export async function makePair(
  place: Place,
  codeTo: (address: string) => string | null | undefined,
): Promise<ChatPair> {
  const [parent, sitter] = [await register(place, 'customer', codeTo), await register(place, 'sitter', codeTo)];
  await prepareSitter(sitter);
  await book(parent.client, parent.access, sitter.id);
  const rooms = `/api/v1/websocket/chat_room?member=${sitter.id}`;
  const { results } = await parent.client.ask<{ results: { id: number }[] }>('GET', rooms, { token: parent.access });
  const [room] = results;
  if (!room) throw new Error('the booking made no room');
  return { parent, sitter, room: room.id };
}
