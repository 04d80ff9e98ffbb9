import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.ts';
import type { RunResult } from './run.ts';
import { settingsDocument, settingsPath } from './settings-document.ts';

const files = [
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/asvs.md',
  'docs/operations.md',
  settingsPath,
  'docs/deploy.md',
  'docs/capacity.md',
  'docs/payment-cases.md',
];
const named = /`((?:contract|server|web|e2e|scripts|ops|bench|docs)\/[\w./-]+\.\w+)`/g;

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

const mostFilesOfWalk = 10;

/** The numbered walks of ARCHITECTURE.md that name too many files. */
export const longWalks = (text: string): string[] =>
  matches(text, /^(\d+\. .+)$/gm)
    .filter((walk) => matches(walk, named).length > mostFilesOfWalk)
    .map((walk) => `ARCHITECTURE.md: more than ${mostFilesOfWalk} files in ${walk.slice(0, 40)}`);

/** Image tags must be full versions: `latest` changes. */
function unpinnedImages(): string[] {
  const text = readFileSync(inRoot('compose.yaml'), 'utf8') + readFileSync(inRoot('Dockerfile'), 'utf8');
  const images = [...matches(text, /^\s*image: (\S+)/gm), ...matches(text, /^FROM (\S+:\S+)/gm)];
  return images.filter((image) => !/:.*\d+[.-]\d+[.-]\d+|^(?:postgres|chrislusf\/seaweedfs):\d+\.\d+$/.test(image));
}

/** What `npm run settings` would write differs from the page. */
export const staleSettings = (page: string): string[] =>
  page === settingsDocument() ? [] : [`${settingsPath} is older than the settings: npm run settings`];

/** Files named in documents exist, every setting and alert is documented, and every image has a pinned version. */
export async function checkDocuments(): Promise<RunResult> {
  const missing = files.flatMap((file) =>
    matches(readFileSync(inRoot(file), 'utf8'), named)
      .filter((path) => !existsSync(inRoot(path)))
      .map((path) => `${file} names ${path}, which does not exist`),
  );
  const operations = readFileSync(inRoot('docs/operations.md'), 'utf8');
  const alerts = matches(readFileSync(inRoot('ops/prometheus/alerts.yml'), 'utf8'), /- alert: (\w+)/g);
  const undocumented = alerts.filter((name) => !operations.includes(`\`${name}\``));
  const output = [
    ...missing,
    ...longWalks(readFileSync(inRoot('ARCHITECTURE.md'), 'utf8')),
    ...staleSettings(readFileSync(inRoot(settingsPath), 'utf8')),
    ...undocumented.map((name) => `docs/operations.md does not document ${name}`),
    ...unpinnedImages().map((image) => `${image} has no version of its own`),
  ];
  return { ok: output.length === 0, output: output.join('\n') };
}
