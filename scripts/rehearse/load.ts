import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, createClient, type Person, type Place } from './client.ts';
import { waitUntil } from './program.ts';

interface Failure {
  what: string;
  reason: string;
  at: string;
}

/** People who read, write and open pages without a pause, at a pace that no rate limit refuses. */
export interface Load {
  requests(): number;
  failures: Failure[];
  /** Names of acknowledged writes, by person. */
  acknowledged: Map<Person, string[]>;
  /** Until everybody is answered again, three times in a row. */
  recovery(): Promise<void>;
  stop(): Promise<void>;
}

const [readEveryMs, pageEveryMs, writeEveryMs] = [250, 700, 400];
const pages = ['/', '/specialists', '/orders', '/about-us', '/login'];
const pageReaders = 3;
const somewhat = (ms: number) => ms / 2 + randomInt(ms);

export function startLoad(place: Place, people: readonly Person[]): Load {
  const failures: Failure[] = [];
  const acknowledged = new Map<Person, string[]>(people.map((person) => [person, []]));
  const answeredInARow = new Map<string, number>();
  let [isGoing, requests] = [true, 0];

  /** A failure is recorded and answered with null. */
  async function attempt(who: string, what: string, call: () => Promise<Answer>): Promise<Answer | null> {
    requests += 1;
    const answer = await call().catch((error: NodeJS.ErrnoException) => error.code ?? error.message);
    const reason = typeof answer === 'string' ? answer : answer.status >= 400 ? `${answer.status}` : '';
    if (!reason) {
      answeredInARow.set(who, (answeredInARow.get(who) ?? 0) + 1);
      return answer as Answer;
    }
    answeredInARow.set(who, 0);
    failures.push({ what, reason, at: new Date().toISOString() });
    return null;
  }

  async function read(person: Person): Promise<void> {
    const paths = ['/api/v1/user/profile', '/api/v1/websocket/chat_folder?page_size=5', '/api/v1/utils/faq'];
    for (let at = 0; isGoing; at += 1) {
      const path = paths[at % paths.length] ?? '';
      await attempt(`reader ${person.id}`, path, () => person.client.call('GET', path, { token: person.access }));
      await delay(somewhat(readEveryMs));
    }
  }

  /** Retried under the same key until it is acknowledged, as the page does. */
  async function write(person: Person): Promise<void> {
    const path = '/api/v1/websocket/chat_folder';
    for (; isGoing; await delay(somewhat(writeEveryMs))) {
      const [name, key] = [randomUUID(), randomUUID()];
      const once = () => person.client.call('POST', path, { token: person.access, body: { name }, key });
      while (!(await attempt(`writer ${person.id}`, 'a write', once))) await delay(200);
      acknowledged.get(person)?.push(name);
    }
  }

  async function open(number: number): Promise<void> {
    const client = createClient(place);
    for (let at = number; isGoing; at += 1) {
      const path = pages[at % pages.length] ?? '/';
      await attempt(`page reader ${number}`, path, () => client.call('GET', path));
      await delay(somewhat(pageEveryMs));
    }
    client.close();
  }

  const half = Math.ceil(people.length / 2);
  const loops = [
    ...people.slice(0, half).map(read),
    ...people.slice(half).map(write),
    ...Array.from({ length: pageReaders }, (_, number) => open(number)),
  ];
  return {
    requests: () => requests,
    failures,
    acknowledged,
    async recovery() {
      answeredInARow.clear();
      const isWell = () =>
        answeredInARow.size === loops.length && [...answeredInARow.values()].every((row) => row >= 3);
      await waitUntil('everybody is answered again', isWell);
    },
    async stop() {
      isGoing = false;
      await Promise.all(loops);
    },
  };
}

/** Acknowledged writes that are not stored exactly once. */
export async function lostWrites({ acknowledged }: Load): Promise<string[]> {
  const lost: string[] = [];
  for (const [{ client, access: token }, names] of acknowledged) {
    const stored: string[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const path = `/api/v1/websocket/chat_folder?page_size=100&page=${page}`;
      const { results, count } = await client.ask<{ results: { name: string }[]; count: number }>('GET', path, {
        token,
      });
      stored.push(...results.map(({ name }) => name));
      pages = Math.ceil(count / 100);
    }
    lost.push(...names.filter((name) => stored.filter((each) => each === name).length !== 1));
  }
  return lost;
}
