import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { apiManifest } from './vite-api-manifest.ts';

/** What every page needs anyway, in one file: fewer requests, better compression, cached across releases. */
const foundation = /node_modules\/(react|react-dom|scheduler|react-router|i18next)\//;

export default defineConfig({
  plugins: [apiManifest(), reactRouter()],
  build: { target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'foundation', test: foundation }] } } },
      },
    },
  },
});
