import { buildApp } from './app.ts';
import { assemble } from './assemble.ts';
import type { Config } from './platform/config.ts';
import { endInOrder } from './platform/lifecycle.ts';

/** Starts the application, which ends itself on a signal; resolves with its address once it listens. */
export async function run(config: Config, options: { pages?: boolean }): Promise<string> {
  const deps = assemble(config);
  const app = await buildApp(deps, options);
  const close = () => app.close().then(deps.close);
  endInOrder({ log: deps.log, close, abandon: app.abandon });
  return app.server.listen({ host: config.HOST, port: config.PORT });
}
