import { randomUUID } from 'node:crypto';

/** Answers during a fault. */
export interface Told {
  status: number;
  retryAfter: string | null;
}

export interface Traffic {
  told: Told[];
  /** Names of acknowledged writes. */
  confirmed: string[];
  /** How many calls have begun. */
  asked(): number;
  /** The numbers of those without an answer. */
  waiting(): number[];
  stop(): Promise<void>;
}

const json = { 'content-type': 'application/json' };

/** Clients that read and write continuously and record the answers. */
export function startTraffic(address: string, token: string, { readers = 3, writers = 3 } = {}): Traffic {
  const [told, confirmed]: [Told[], string[]] = [[], []];
  const run = randomUUID();
  const open = new Set<number>();
  let asked = 0;
  let going = true;
  const headers = { authorization: `Bearer ${token}`, ...json };

  async function ask(path: string, init: RequestInit = {}): Promise<number> {
    asked += 1;
    const number = asked;
    open.add(number);
    const answer = await fetch(`${address}/api/v1${path}`, { headers, ...init }).catch(() => null);
    const retryAfter = answer?.headers.get('retry-after') ?? null;
    await answer?.arrayBuffer();
    told.push({ status: answer?.status ?? 0, retryAfter });
    open.delete(number);
    return answer?.status ?? 0;
  }

  async function read(): Promise<void> {
    while (going) await ask('/user/profile');
  }

  async function write(who: number): Promise<void> {
    for (let at = 0; going; at += 1) {
      const name = `${run} ${who} ${at}`;
      const status = await ask('/websocket/chat_folder', { method: 'POST', body: JSON.stringify({ name }) });
      if (status === 201) confirmed.push(name);
    }
  }

  const people = [...Array.from({ length: readers }, read), ...Array.from({ length: writers }, (_, who) => write(who))];
  return {
    told,
    confirmed,
    asked: () => asked,
    waiting: () => [...open],
    async stop() {
      going = false;
      await Promise.all(people);
    },
  };
}
