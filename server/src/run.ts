import { buildApp } from './app.ts';
import { assemble } from './assemble.ts';
import { type Config, isDemo } from './platform/config.ts';
import { endInOrder } from './platform/lifecycle.ts';
import { loadTracing } from './platform/tracing/load-tracing.ts';

/** Starts the application, which ends itself on a signal; it listens at once, and resolves with its address when ready. */
export async function run(config: Config, options: { pages?: boolean }): Promise<string> {
  const deps = assemble(config, { tracing: await loadTracing(config) });
  const app = await buildApp(deps, options);
  const drainMs = 1000 * (config.DRAIN_SECONDS ?? (isDemo(config) ? 0 : 5));
  endInOrder({
    log: deps.log,
    // After an error its state is unknown: it takes no more calls.
    close: (ending) => app.close(ending === 'stopped' ? drainMs : 0).then(deps.close),
    abandon: app.abandon,
  });
  const address = await app.server.listen({ host: config.HOST, port: config.PORT });
  await app.ready;
  return address;
}
