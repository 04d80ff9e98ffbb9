import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { apiManifest } from './vite-api-manifest.ts';

/** What every page needs anyway, in one file: fewer requests, better compression, cached across releases. */
const foundation = /node_modules\/(react|react-dom|scheduler|react-router|i18next)\//;

/**
 * What the pages share, in one more: some fifty small files would travel with fifty headers. Forms, and with them the
 * schemas and the borrowed parts, come only to pages that have one.
 */
const shared = [
  /web\/src\/(ui\/(?!inputs|theme\/(Kit|theme))|layouts\/|lib\/(?!form\/|mask|socket)|pages\/parts\/)/,
  /web\/src\/ui\/inputs\/(Frame|Choice|Chip|PlainSelect)/,
  /node_modules\/(@tanstack|react-i18next\/dist\/es\/(?!Trans))/,
  /api-manifest|contract\/src\/(product|visits|phone)/,
  /web\/src\/features\/(content\/api|reference-data\/regions)/,
];
/** Plain fields, small each, come together; those made of borrowed parts stay with the pages that have them. */
const fields = /web\/src\/(ui\/inputs\/(?!Calendar|MultiSelect|Select|select-styles)|lib\/mask)/;
/** The small drawings of empty lists and letters come with the pages that show one. */
const drawings = /web\/src\/ui\/art\/(Chat|Documents|Empty|Mail|Offline|Search|Success)Drawing/;
const isShared = (id: string) => !drawings.test(id) && shared.some((part) => part.test(id));

export default defineConfig({
  plugins: [apiManifest(), reactRouter()],
  build: { target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'foundation', test: foundation, priority: 2 },
                { name: 'shell', test: isShared, minShareCount: 2, priority: 1 },
                { name: 'drawings', test: drawings },
                { name: 'fields', test: fields, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
});
