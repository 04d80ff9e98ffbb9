import { createClient, type Place } from './client.ts';

/** Calls of visitors that an address may make in a minute. */
const limit = 120;

/** Whoever invents an x-forwarded-for is counted by their real address, and nobody else with them. */
export async function addressesCount(place: Place): Promise<string> {
  const [one, other] = [createClient(place), createClient(place)];
  const statuses: number[] = [];
  for (let at = 0; at <= limit; at += 1) {
    const forwardedFor = `203.0.113.${at}`;
    statuses.push((await one.call('GET', '/api/v1/utils/faq', { forwardedFor })).status);
  }
  const { status } = await other.call('GET', '/api/v1/utils/faq');
  if (statuses.at(-1) !== 429) throw new Error(`an invented address was believed: ${statuses.at(-1)}`);
  if (status !== 200) throw new Error(`another address was refused: ${status}`);
  return `after ${statuses.indexOf(429)} calls one address is refused whatever it claims, another is answered`;
}
