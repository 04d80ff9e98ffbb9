import type { Assembly } from '../assemble.ts';

/** Jobs of these kinds are never set: what they would do is not wanted, or done for everybody at the end. */
export const withoutJobs = (deps: Assembly, kinds: readonly string[]): Assembly => ({
  ...deps,
  jobs: {
    ...deps.jobs,
    schedule: async (db, kind, data, options) =>
      kinds.includes(kind) ? undefined : deps.jobs.schedule(db, kind, data, options),
  },
});
