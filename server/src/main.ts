import { buildApp } from './app.ts';
import { assemble } from './assemble.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { prepareDatabase } from './prepare-database.ts';

function configOrExit() {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(`The configuration is wrong:\n${error.message}`);
    process.exit(1);
  }
}

const config = configOrExit();
await prepareDatabase(config.DATABASE_URL);
const deps = assemble(config);
const app = await buildApp(deps, { pages: true });
await app.server.listen({ host: config.HOST, port: config.PORT });

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  await app.close();
  await deps.close();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
