import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { apiManifest } from './vite-api-manifest.ts';
import { chunkLayers } from './vite-chunk-layers.ts';
import { chunkReport } from './vite-chunk-report.ts';
import { shortClassNames } from './vite-class-names.ts';
import { refuseIneffectiveImports } from './vite-dynamic-imports.ts';
import { minifyAgain } from './vite-minify.ts';
import { texts } from './vite-texts.ts';
import { leaveOutUnusedRouter } from './vite-unused-router.ts';

/** Dependencies of every page, in one chunk: fewer requests, better compression, cached across releases. */
const foundation = /node_modules\/(react|react-dom|scheduler|react-router)\//;

/** Code shared by pages, in one more chunk instead of fifty small ones. Forms, with schemas, load only on pages that have them. */
const common = [
  /web\/src\/(ui\/(?!inputs)|layouts\/(?!parts\/SideNav)|lib\/(?!form\/|mask|socket|reports\/|kept\/)|pages\/parts\/(?!terms|article))/,
  /contract\/src\/(product|visits|phone|page-routes)/,
];
const ours = /(web|contract)\/src\//;
const entrances = ['layouts/auth.tsx', 'pages/auth/login.tsx'];
const forms = /web\/src\/(lib\/form\/(?!use-text-form)|ui\/(inputs\/Password|layout\/Form))/;
/** Not of one feature, and not of forms. */
const general =
  /web\/src\/(ui\/(?!inputs\/Password|layout\/Form)|lib\/(?!form\/)|layouts\/parts\/|pages\/parts\/)|contract\/src\/(?!identity)/;
const front = /web\/src\/(ui\/(?!inputs\/PlainSelect|display\/Stars)|lib)|contract\/src\//;
/** Not the entry, which has to run last, nor lists without end, which are on some pages. */
const isOfEveryPage = (id: string) => !/entry\.client|nfiniteQuery(Observer)?\.js$/.test(id);
/** Cards of sitters, in lists and on their pages. */
const cards =
  /web\/src\/features\/(search\/(results\/|search-queries|filters\/filters|browser\/filter-set)|favourites)/;
/** Parts of a sitter's page, which other pages show too. */
const sitter = /web\/src\/features\/(search\/sitter|reviews|map|account\/profile)\/|contract\/src\/day-hours/;
/** Plain inputs form one chunk; comboboxes stay with their pages, their library and the calendar load on use. */
const fields = /web\/src\/(ui\/inputs\/(?!Calendar|(Lazy)?Combobox|MultiSelect|Select)|lib\/mask)/;
/** Loaded only where the browser itself shows one of them; errors, in their rare moments, apart. */
const drawings = /web\/src\/ui\/art\/(Calendar|Chat|Children|Documents|Empty|Hero|Mail|Search|Success)Drawing/;
const late = /web\/src\/ui\/art\/((Error|NotFound)Drawing|HeroPeople|parts)/;
/** On a dozen pages, none of them read by visitors. */
const tabs = /web\/src\/ui\/layout\/TabStrip/;
const isCommon = (id: string) =>
  ![drawings, late, tabs].some((part) => part.test(id)) && common.some((part) => part.test(id));

export default defineConfig({
  plugins: [
    apiManifest(),
    texts(),
    shortClassNames(),
    reactRouter(),
    leaveOutUnusedRouter(),
    minifyAgain(),
    chunkReport(),
  ],
  build: { target: 'es2022', rolldownOptions: { onLog: refuseIneffectiveImports } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: chunkLayers([
                { name: 'foundation', test: foundation },
                { name: 'shell', of: ['entry.client.tsx', 'root.tsx'], test: isOfEveryPage },
                { name: 'basics', of: entrances, test: general, minShareCount: 2 },
                { name: 'forms', of: entrances, test: forms, minShareCount: 2 },
                { name: 'entrance', of: entrances, test: ours, minShareCount: 2 },
                { name: 'frame', of: ['layouts/default.tsx'], test: ours },
                { name: 'front', of: ['pages/home.tsx'], test: front, minShareCount: 2 },
                { name: 'stars', test: /ui\/display\/Stars/ },
                { name: 'common', test: isCommon, minShareCount: 12 },
                {
                  name: 'live',
                  of: ['features/chat/notices/Live.tsx', 'features/consents/ConsentGate.tsx'],
                  test: ours,
                },
                { name: 'cards', of: ['pages/specialists/specialists.tsx'], test: cards, minShareCount: 2 },
                { name: 'sitter', of: ['pages/specialists/specialist.tsx'], test: sitter, minShareCount: 2 },
                { name: 'drawings', test: drawings },
                { name: 'fields', of: ['pages/specialists/specialists.tsx'], test: fields, minShareCount: 3 },
              ]),
            },
          },
        },
      },
    },
  },
});
