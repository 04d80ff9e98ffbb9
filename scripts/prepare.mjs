// Runs before every command on the machine's Node (20 or newer) and installs everything. Plain JavaScript without
// dependencies: nothing is installed at the first run.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const lockFile = join(root, 'package-lock.json');
const installedLock = join(root, 'node_modules', '.package-lock.json');
const stampFile = join(root, 'node_modules', '.installed');
const neededNode = 24;
const tellEveryMs = 10_000;

/** What to do about what npm says. */
const advices = [
  [/ENOSPC/, `The disk is full: the packages need 1 GB in ${root}, and npm's own copies half of that.`],
  [/EACCES|EPERM|EROFS/, `This user may not write to ${root}, or to npm's own folder (npm config get cache).`],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/,
    'The packages come from the network, which npm does not reach: look at the connection, or at the proxy that npm is told of.',
  ],
];

if (major(process.version) < 20) stop(`Node 20 or newer is needed; this is ${process.version}.`);
if (!isInstalled()) await installAlone();
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

/** Two installs in one folder undo each other. */
async function installAlone() {
  const turn = await takeTurn();
  // Another start may have installed meanwhile.
  if (!isInstalled()) await install(turn);
  turn.close();
}

/** A socket that npm holds too: it goes on when its start was killed. */
async function takeTurn() {
  const name = `ladushki-install-${createHash('sha256').update(root).digest('hex').slice(0, 24)}`;
  const path = process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.${process.pid}`);
  for (let tries = 0; ; tries += 1) {
    const turn = await new Promise((done) => {
      const server = createServer().once('error', () => done(null));
      server.listen({ path }, () => done(server));
    });
    if (turn) return turn;
    if (tries === 0) console.log('Another start installs already; this one waits for it…');
    await delay(200);
  }
}

async function install(turn) {
  console.log('Installing what package-lock.json names (once; a minute or so)…');
  const began = performance.now();
  const telling = setInterval(() => {
    console.log(`  ${Math.round((performance.now() - began) / 1000)} s: ${countInstalled()} packages`);
  }, tellEveryMs);
  // On the machine's Node, since the pinned one is about to be replaced. What npm has loaded before is not asked for again.
  const npm = spawn(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      env: { ...process.env, PATH: pathWithoutPackages(), NODE_ENV: '' },
      // Node has no other name for the number of a socket.
      stdio: ['ignore', 'inherit', 'pipe', turn._handle.fd],
    },
  );
  let said = '';
  npm.stderr.setEncoding('utf8').on('data', (text) => {
    process.stderr.write(text);
    said += text;
  });
  const why = await new Promise((done) => {
    npm.once('error', (error) => done(error.message));
    npm.once('close', (code, signal) => done(code === 0 ? '' : `it ended with ${code ?? signal}`));
  });
  clearInterval(telling);
  if (why) stop([`npm ci failed: ${why}.`, adviceOn(said), 'Then start again.'].join('\n'));
  writeFileSync(stampFile, stamp());
}

function adviceOn(said) {
  return advices.find(([sign]) => sign.test(said))?.[1] ?? 'What is wrong stands above: mend it.';
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
