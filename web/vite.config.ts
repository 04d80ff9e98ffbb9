import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { apiManifest } from './vite-api-manifest.ts';
import { chunkReport } from './vite-chunk-report.ts';
import { refuseIneffectiveImports } from './vite-dynamic-imports.ts';
import { texts } from './vite-texts.ts';

/** Dependencies of every page, in one chunk: fewer requests, better compression, cached across releases. */
const foundation = /node_modules\/(react|react-dom|scheduler|react-router)\//;

/**
 * Code shared by pages, in one more chunk instead of fifty small ones. Forms, with schemas, load only on pages that
 * have them.
 */
const shared = [
  /web\/src\/(ui\/(?!inputs)|layouts\/|lib\/(?!form\/|mask|socket|reports\/)|pages\/parts\/)/,
  /web\/src\/ui\/inputs\/(Frame|Choice|Chip|PlainSelect)/,
  /node_modules\/@tanstack\//,
  /contract\/src\/(product|visits|phone|page-routes)/,
  /web\/src\/features\/(content\/api|reference-data\/regions)/,
];
/** Plain inputs form one chunk; comboboxes stay with their pages, their library and the calendar load on use. */
const fields = /web\/src\/(ui\/inputs\/(?!Calendar|(Lazy)?Combobox|MultiSelect|Select)|lib\/mask)/;
/** Loaded only where the browser itself shows one of them; errors, in their rare moments, apart. */
const drawings = /web\/src\/ui\/art\/(Calendar|Chat|Children|Documents|Empty|Hero|Mail|Search|Success)Drawing/;
const late = /web\/src\/ui\/art\/((Error|NotFound)Drawing|HeroPeople)/;
const isShared = (id: string) => !drawings.test(id) && !late.test(id) && shared.some((part) => part.test(id));

export default defineConfig({
  plugins: [apiManifest(), texts(), reactRouter(), chunkReport()],
  build: { target: 'es2022', rolldownOptions: { onLog: refuseIneffectiveImports } },
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
