import { type ChatPair, makePair } from './chat-pair.ts';
import { type Person, type Place, register, signIn } from './client.ts';
import { countMessages } from './database.sql.ts';
import type { Letters } from './letters.ts';
import { type Load, lostWrites, startLoad } from './load.ts';
import { waitUntil } from './program.ts';
import { type SocketClient, startSocketClient } from './socket-client.ts';

export interface People {
  persons: Person[];
  pairs: ChatPair[];
}

const [personCount, pairCount] = [10, 2];

/** Everybody registers with a code from a letter. */
export async function registerPeople(place: Place, letters: Letters): Promise<People> {
  const codeTo = (address: string) => letters.to(address)[0]?.code;
  const persons: Person[] = [];
  for (let at = 0; at < personCount; at += 1) persons.push(await register(place, 'customer', codeTo));
  const pairs: ChatPair[] = [];
  for (let at = 0; at < pairCount; at += 1) pairs.push(await makePair(place, codeTo));
  return { persons, pairs };
}

/** All of them at work: calls, pages and chats. */
export interface Crowd {
  load: Load;
  sockets: SocketClient[];
  /** They finish, and everything acknowledged is looked for; throws when something is lost or doubled. */
  finish(databaseUrl: string): Promise<string>;
}

async function lookForMessages(sockets: SocketClient[], databaseUrl: string): Promise<number> {
  const written = sockets.flatMap(({ acknowledged }) => [...acknowledged]);
  const stored = await countMessages(databaseUrl, written);
  const wrong = written.filter((id) => stored.get(id) !== 1);
  if (wrong.length > 0) throw new Error(`${wrong.length} of ${written.length} messages are not stored exactly once`);
  // Of a pair each one reads what the other has written.
  const isRead = () =>
    sockets.every((socket, at) => {
      const other = sockets[at % 2 ? at - 1 : at + 1];
      return [...(other?.acknowledged ?? [])].every((id) => socket.received.has(id));
    });
  for (const socket of sockets) socket.sync();
  await waitUntil('every message has been read', isRead);
  return written.length;
}

export async function startCrowd(place: Place, { persons, pairs }: People): Promise<Crowd> {
  for (const person of [...persons, ...pairs.flatMap(({ parent, sitter }) => [parent, sitter])]) await signIn(person);
  const sockets = pairs.flatMap(({ parent, sitter, room }) =>
    [parent, sitter].map((person) => startSocketClient(place, person, room)),
  );
  const load = startLoad(place, persons);
  await load.recovery();
  await waitUntil('all sockets are up', () => sockets.every(({ isUp }) => isUp()));
  return {
    load,
    sockets,
    async finish(databaseUrl) {
      await load.stop();
      await Promise.all(sockets.map((socket) => socket.finish()));
      const messages = await lookForMessages(sockets, databaseUrl);
      for (const socket of sockets) socket.close();
      const lost = await lostWrites(load);
      if (lost.length > 0) throw new Error(`${lost.length} acknowledged writes are not stored exactly once`);
      const writes = [...load.acknowledged.values()].flat().length;
      return `${writes} acknowledged writes and ${messages} messages are stored, each once, and read`;
    },
  };
}
