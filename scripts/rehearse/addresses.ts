import { createClient, type Place } from './client.ts';

/** Calls of visitors that an address may make in a minute. */
const limit = 120;

/** Whoever invents an x-forwarded-for is counted by their real address, and nobody else with them. */
export async function addressesCount(place: Place): Promise<string> {
  const [one, other] = [createClient(place), createClient(place)];
  const ask = async (at: number) =>
    (await one.call('GET', '/api/v1/utils/faq', { forwardedFor: `203.0.113.${at}` })).status;
  // Side by side: a busy machine does not do them one by one within the minute.
  const statuses = await Promise.all(Array.from({ length: 2 * limit }, (_, at) => ask(at)));
  const refused = statuses.filter((status) => status === 429).length;
  const { status } = await other.call('GET', '/api/v1/utils/faq');
  if (refused === 0) throw new Error('an invented address was believed');
  if (status !== 200) throw new Error(`another address was refused: ${status}`);
  return `${refused} of ${statuses.length} calls of one address are refused whatever it claims, another is answered`;
}
