import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { commandsSuite } from './testing/commands-suite.ts';

/** With all demo people, their photos and documents. */
commandsSuite(async ({ url, dataDir }) => {
  const seed = join(import.meta.dirname, '../../demo/seed.ts');
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, [...process.execArgv, seed], { env });
  return { login: 'customer@demo.local', password: 'Demo12345' };
});
