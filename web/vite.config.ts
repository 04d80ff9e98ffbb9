import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { apiManifest } from './vite-api-manifest.ts';

/** What every page needs anyway, in one file: fewer requests, better compression, cached across releases. */
const foundation = /node_modules\/(react|react-dom|scheduler|react-router|i18next)\//;

/**
 * What the pages share, in one more: some fifty small files would travel with fifty headers. Forms, and with them the
 * schemas, come only to pages that have one.
 */
const shared = [
  /web\/src\/(ui\/(?!inputs)|layouts\/|lib\/(?!form|mask|socket))/,
  /web\/src\/ui\/inputs\/(Frame|Choice|Chip|PlainSelect)/,
  /node_modules\/(@tanstack|react-i18next\/dist\/es\/(?!Trans))/,
  /api-manifest|contract\/src\/product/,
];
const shell = { name: 'shell', test: (id: string) => shared.some((part) => part.test(id)), minShareCount: 2 };

export default defineConfig({
  plugins: [apiManifest(), reactRouter()],
  build: { target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'foundation', test: foundation, priority: 1 }, shell] } },
        },
      },
    },
  },
});
