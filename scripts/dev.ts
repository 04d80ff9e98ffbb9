import { launch } from './lib/launch.ts';
import { inRoot } from './lib/paths.ts';

// Restarts the server when its code or the contract changes; Vite serves the pages with hot reload.
const watched = ['server/src', 'contract/src'].map((folder) => `--watch-path=${inRoot(folder)}`);

process.exit(
  await launch({
    env: { NODE_ENV: 'development', LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' },
    // Vite uses React Router's development build, and the server must load the same one.
    nodeFlags: ['--conditions=development', '--watch', '--watch-preserve-output', ...watched],
  }),
);
