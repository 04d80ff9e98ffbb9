import type { Rolldown } from 'vite';

/**
 * A module that is imported both dynamically and statically is not split off: what was meant to load on use loads with
 * the page. Such a build fails.
 */
export const refuseIneffectiveImports: NonNullable<Rolldown.InputOptions['onLog']> = (level, log, pass) => {
  if (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(log.message);
  pass(level, log);
};
