// Runs before every command on the machine's Node (20 or newer) and installs everything. Plain JavaScript without
// dependencies: nothing is installed at the first run.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const lockFile = join(root, 'package-lock.json');
const installedLock = join(root, 'node_modules', '.package-lock.json');
const stampFile = join(root, 'node_modules', '.installed');
const neededNode = 24;
const tellEveryMs = 10_000;

if (major(process.version) < 20) stop(`Node 20 or newer is needed; this is ${process.version}.`);
if (!isInstalled()) await install();
checkPinnedNode();

/** Names what must be installed: the current lockfile on this platform. */
function stamp() {
  const lock = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  return `${lock} ${process.platform}-${process.arch}`;
}

function isInstalled() {
  if (!existsSync(installedLock)) return false;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp()) return true;
  // Installed by hand with npm: both lockfiles were written within moments.
  const byHand = statSync(installedLock).mtimeMs + 5_000 >= statSync(lockFile).mtimeMs;
  if (byHand) writeFileSync(stampFile, stamp());
  return byHand;
}

async function install() {
  console.log('Installing what package-lock.json names (once; a minute or so)…');
  const began = performance.now();
  const telling = setInterval(() => {
    console.log(`  ${Math.round((performance.now() - began) / 1000)} s: ${countInstalled()} packages`);
  }, tellEveryMs);
  // On the machine's Node, since the pinned one is about to be replaced.
  const npm = spawn(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      env: { ...process.env, PATH: pathWithoutPackages(), NODE_ENV: '' },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const why = await new Promise((done) => {
    npm.once('error', (error) => done(error.message));
    npm.once('close', (code, signal) => done(code === 0 ? '' : `it ended with ${code ?? signal}`));
  });
  clearInterval(telling);
  if (why) stop(`npm ci failed: ${why}.`);
  writeFileSync(stampFile, stamp());
}

/** Those whose files are there by now; where npm counts more, it is for other platforms. */
function countInstalled() {
  const places = Object.keys(JSON.parse(readFileSync(lockFile, 'utf8')).packages).filter(Boolean);
  return `${places.filter((place) => existsSync(join(root, place, 'package.json'))).length} of ${places.length}`;
}

function pathWithoutPackages() {
  const entries = (process.env.PATH ?? '').split(delimiter);
  return entries.filter((entry) => !entry.includes('node_modules')).join(delimiter);
}

/** Scripts run on the Node of node_modules/.bin, first in npm's PATH; a newer one works too. */
function checkPinnedNode() {
  const found = spawnSync('node', ['--version'], {
    encoding: 'utf8',
    env: { ...process.env, PATH: join(root, 'node_modules', '.bin') + delimiter + process.env.PATH },
  });
  const version = found.stdout?.trim() ?? '';
  if (major(version) < neededNode) {
    stop(
      `No Node ${neededNode} is packaged for ${process.platform}-${process.arch}, and the machine has ${version || 'none'}: install Node ${neededNode} or newer.`,
    );
  }
}

function major(version) {
  return Number(/^v(\d+)/.exec(version)?.[1] ?? 0);
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
