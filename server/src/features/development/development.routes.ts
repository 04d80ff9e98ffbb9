import { development } from '@ladushki/contract/development';
import type { Assembly } from '../../assemble.ts';
import { handle } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';

const moveClock = (deps: Assembly) =>
  handle(development.moveClock, async ({ body }) => {
    await deps.jobs.advance(body.advance_s);
    return { now: deps.clock.now().toISOString() };
  });

/** Mail catcher and movable clock: mounted only outside production. */
export const createDevelopment = (deps: Assembly): Module => ({
  routes: [
    handle(development.outbox, async ({ query }) => {
      const entries = await deps.outbox.list(query.to);
      return entries.map((entry) => ({ ...entry, at: entry.at.toISOString() }));
    }),
    // Every process has a clock of its own, so it can be moved only where one process is all.
    ...(deps.config.ROLE === 'all' ? [moveClock(deps)] : []),
  ],
});
