import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.ts';
import { createActs, type keyedCalls } from './acts.ts';
import { senderOf } from './sender.ts';

const presses = 4;

/** Every call is sent several times at the same moment, each under a key of its own, as from several tabs. */
export function describeParallel(calls: typeof keyedCalls) {
  let app: TestApp;
  let acts: Awaited<ReturnType<typeof createActs>>;
  beforeAll(async () => {
    app = await startTestApp({ LOG_LEVEL: 'silent' });
    acts = await createActs(app);
  });
  afterAll(() => app.close());

  it.each(calls)(
    '$name at the same moment is done or refused in words, and fails for nobody',
    async ({ name, endpoint }) => {
      const send = await senderOf(app, endpoint, await acts.make(name));
      const replies = await Promise.all(Array.from({ length: presses }, (_, press) => send(`${name}-${press}`)));
      const answers = replies.map(({ status, json }) => `${status} ${json?.code ?? ''} ${json?.message ?? ''}`);
      expect(answers.filter((answer) => answer.startsWith('5'))).toEqual([]);
      expect(replies.map(({ status }) => status)).toContain(endpoint.status ?? 200);
    },
  );
}
