import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.ts';
import { type Instance, startInstance } from '../../instance.ts';
import { signUp } from '../../people.ts';
import { hostileFrames, textFrame } from './hostile-frames.ts';
import { hostileRequests, hostileUpgrades, targets, upgrade } from './hostile-requests.ts';
import {
  answersIn,
  type Descriptors,
  descriptorsOf,
  type HostileClient,
  isAlive,
  type Moment,
  type Parting,
  play,
} from './raw-client.ts';
import { createRandom, type Random } from './seeded-random.ts';

const atOnce = 16;
const connectionsToDatabase = 4;

type Way = readonly [Parting, Moment];
const rude: readonly Way[] = [
  ['reset', 'at once'],
  ['reset', 'when read'],
  ['end', 'at once'],
  ['end', 'when read'],
];
const afterAnswer: readonly Way[] = [
  ['reset', 'when answered'],
  ['end', 'when answered'],
];

const clientsOf = (dialogues: readonly Buffer[], ways: readonly Way[]): HostileClient[] =>
  dialogues.flatMap((bytes) => ways.map(([parting, moment]) => ({ bytes, parting, moment })));

/** The beginning of a dialogue of any length. */
const cutEvery = (bytes: Buffer, step: number) =>
  Array.from({ length: Math.ceil(bytes.length / step) }, (_, at) => bytes.subarray(0, at * step));

/** The same with a few bytes changed, duplicated or removed. */
function mutated(bytes: Buffer, random: Random): Buffer {
  let text = bytes.toString('latin1');
  for (let change = 0; change <= random.whole(4); change += 1) {
    const at = random.whole(text.length);
    const put = random.pick(['', '\0', '\r\n', ' ', '/', '%', '\u00ff', String.fromCharCode(random.whole(256))]);
    text = text.slice(0, at) + put + text.slice(at + random.whole(3));
  }
  return Buffer.from(text, 'latin1');
}

interface Extent {
  /** Dialogues are cut after every so many bytes. */
  cutStep: number;
  mutations: number;
  /** Upgrades to a path without a socket. */
  doors: number;
}

/** Malicious clients on raw connections against a child process: it survives and leaks nothing. */
export function hostileSuite({ cutStep, mutations, doors }: Extent): void {
  let app: TestApp;
  let instance: Instance;
  let port: number;
  let token: string;
  let before: Descriptors;
  const played = new Map<string, number>();
  const told = new Map<number, number>();

  beforeAll(async () => {
    app = await startTestApp({ LOG_LEVEL: 'silent' });
    const env = { PAGES: 'on', DATABASE_POOL: String(connectionsToDatabase), LOG_LEVEL: 'error' };
    instance = await startInstance(app.deps.config, env);
    port = Number(new URL(instance.address).port);
    token = (await signUp(app)).refresh;
    await isAlive(port);
    await eventually(() => expect(descriptorsOf(instance.pid, port).atPort).toBe(1));
    before = descriptorsOf(instance.pid, port);
  });
  afterAll(async () => {
    await instance.kill();
    await app.close();
  });

  const good = () => upgrade({ target: `/ws/web?token=${encodeURIComponent(token)}` });

  async function playAll(family: string, clients: readonly HostileClient[]): Promise<void> {
    const queue = [...clients];
    const work = async () => {
      for (let client = queue.shift(); client; client = queue.shift()) {
        for (const { status, isShed } of answersIn(await play(port, client))) {
          told.set(status, (told.get(status) ?? 0) + 1);
          const { bytes, parting, moment } = client;
          const said = `${bytes.toString('latin1').slice(0, 300)} (${parting} ${moment})`;
          // Excess pages are shed with 503, which is no failure.
          if (status >= 500 && !isShed) throw new Error(`${status} to ${said}\n${instance.log().slice(-3_000)}`);
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    played.set(family, (played.get(family) ?? 0) + clients.length);
  }

  async function expectUnharmed(): Promise<void> {
    expect(await isAlive(port)).toBe(true);
    await eventually(() => {
      const now = descriptorsOf(instance.pid, port);
      expect(now.atPort).toBeLessThanOrEqual(before.atPort);
      expect(now.all).toBeLessThanOrEqual(before.all + connectionsToDatabase);
    });
  }

  const refusedToken = Buffer.concat([upgrade(), Buffer.from([0x81, 0x02, 0x68, 0x69])]);
  describe('one client', () => {
    it.each([
      ['asks for a socket at an address that is none', upgrade({ target: '//' }), 'stay', 'at once'],
      ['is refused for its token, and breaks the protocol', refusedToken, 'stay', 'at once'],
      ['asks for a socket at another path, and resets', upgrade({ target: '/other' }), 'reset', 'when read'],
      [
        'comes from another site, and resets',
        upgrade({ headers: { Origin: 'https://evil.example' } }),
        'reset',
        'when read',
      ],
    ] as const)('%s', async (_what, bytes, parting, moment) => {
      for (let time = 0; time < 10; time += 1) await playAll('single', [{ bytes, parting, moment }]);
      await expectUnharmed();
    });
  });

  describe('hostile clients', () => {
    it('with requests that nobody means', async () => {
      await playAll('requests', clientsOf(hostileRequests, [['end', 'when answered']]));
      const some = hostileRequests.filter((_, at) => at % 8 === 0);
      await playAll('requests', clientsOf(some, rude));
      await expectUnharmed();
    });

    it('with upgrades that nobody means', async () => {
      await playAll('upgrades', clientsOf(hostileUpgrades, [...rude, ...afterAnswer]));
      await expectUnharmed();
    });

    it('with upgrades that are refused, who then stay', async () => {
      const refused = [
        ...targets.filter((target) => !target.startsWith('/ws/web')).map((target) => upgrade({ target })),
        upgrade({ headers: { Origin: 'https://evil.example' } }),
        upgrade({ headers: { 'Sec-WebSocket-Key': null } }),
        upgrade(),
      ];
      await playAll('refused upgrades', clientsOf(refused, [['stay', 'at once']]));
      await expectUnharmed();
    });

    it('with frames that break the protocol, known to us or not', async () => {
      const dialogues = [upgrade(), good()].flatMap((hello) => hostileFrames.map((bad) => Buffer.concat([hello, bad])));
      await playAll('frames', clientsOf(dialogues, [...rude, ...afterAnswer]));
      await expectUnharmed();
    });

    it('who leave at every byte', async () => {
      const login = JSON.stringify({ login: 'nobody@test.local', password: 'wrong' });
      const post = `POST /api/v1/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${login.length}\r\n\r\n${login}`;
      const dialogues = [
        Buffer.from('GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n\r\n'),
        Buffer.from(post),
        upgrade({ target: '/other' }),
        Buffer.concat([good(), textFrame({ action: 'ping' }), textFrame({ action: 'sync', data: { after_id: 0 } })]),
      ];
      await playAll(
        'cuts',
        clientsOf(
          dialogues.flatMap((each) => cutEvery(each, cutStep)),
          rude,
        ),
      );
      await expectUnharmed();
    });

    it('with rubbish made of what is right', async () => {
      const random = createRandom(2026);
      const right = [
        ...hostileRequests.slice(0, 10),
        ...hostileUpgrades.slice(0, 60),
        Buffer.concat([good(), textFrame({ action: 'ping' })]),
      ];
      const dialogues = Array.from({ length: mutations }, () => mutated(random.pick(right), random));
      const ways = dialogues.flatMap((bytes) => clientsOf([bytes], [random.pick(rude)]));
      await playAll('mutations', ways);
      await expectUnharmed();
    });

    it('who say nothing once they are in are let go', async () => {
      await playAll('silent', clientsOf([good(), upgrade()], [['stay', 'at once']]));
      await expectUnharmed();
    });

    it(`${doors} at other doors leave no descriptor behind`, async () => {
      const other = upgrade({ target: '/ws/other' });
      await playAll(
        'another path',
        clientsOf(
          Array.from({ length: doors }, () => other),
          [['stay', 'at once']],
        ),
      );
      await expectUnharmed();
    });

    it('leave nothing in the log that calls for somebody', () => expect(instance.log()).toBe(''));
  });

  afterAll(() => {
    const after = descriptorsOf(instance.pid, port);
    console.log(
      'hostile clients',
      Object.fromEntries(played),
      'answers',
      Object.fromEntries(told),
      'descriptors',
      before,
      after,
    );
  });
}
