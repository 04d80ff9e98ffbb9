import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.ts';
import type { RunResult } from './run.ts';

const files = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/asvs.md', 'docs/operations.md', 'docs/capacity.md'];
const named = /`((?:contract|server|web|e2e|scripts|ops|bench|docs)\/[\w./-]+\.\w+)`/g;
const variable = /^ {2}([A-Z][A-Z0-9_]+):/gm;

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** `latest` is another program tomorrow: every image is named by its whole version. */
function unpinnedImages(): string[] {
  const text = readFileSync(inRoot('compose.yaml'), 'utf8') + readFileSync(inRoot('Dockerfile'), 'utf8');
  const images = [...matches(text, /^\s*image: (\S+)/gm), ...matches(text, /^FROM (\S+:\S+)/gm)];
  return images.filter((image) => !/:.*\d+[.-]\d+[.-]\d+|^postgres:\d+\.\d+$/.test(image));
}

/** What the documents name exists, every setting is told of, and every image has its version. */
export async function checkDocuments(): Promise<RunResult> {
  const missing = files.flatMap((file) =>
    matches(readFileSync(inRoot(file), 'utf8'), named)
      .filter((path) => !existsSync(inRoot(path)))
      .map((path) => `${file} names ${path}, which does not exist`),
  );
  const operations = readFileSync(inRoot('docs/operations.md'), 'utf8');
  const settings = matches(readFileSync(inRoot('server/src/platform/config.ts'), 'utf8'), variable);
  const alerts = matches(readFileSync(inRoot('ops/prometheus/alerts.yml'), 'utf8'), /- alert: (\w+)/g);
  const untold = [...settings, ...alerts].filter((name) => !operations.includes(`\`${name}\``));
  const output = [
    ...missing,
    ...untold.map((name) => `docs/operations.md says nothing of ${name}`),
    ...unpinnedImages().map((image) => `${image} has no version of its own`),
  ];
  return { ok: output.length === 0, output: output.join('\n') };
}
