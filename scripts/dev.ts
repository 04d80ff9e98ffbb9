import { launch } from './lib/launch.ts';
import { inRoot } from './lib/paths.ts';

// The server is started again on a change of its own code or of the contract; the pages are served by Vite and reload by themselves.
const watched = ['server/src', 'contract/src'].map((folder) => `--watch-path=${inRoot(folder)}`);

process.exit(
  await launch({
    env: { NODE_ENV: 'development', LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' },
    // Vite takes React Router's development build, and the server must speak to the same one.
    nodeFlags: ['--conditions=development', '--watch', '--watch-preserve-output', ...watched],
  }),
);
