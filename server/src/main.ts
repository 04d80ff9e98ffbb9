import { ConfigError, readConfig, wrongConfigCode } from './platform/config.ts';
import { prepareDatabaseOrEnd } from './prepare-database.ts';
import { run } from './run.ts';

function configOrExit() {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(`The configuration is wrong:\n${error.message}`);
    process.exit(wrongConfigCode);
  }
}

const config = configOrExit();
await prepareDatabaseOrEnd(config.DATABASE_URL);
await run(config, { pages: true });
