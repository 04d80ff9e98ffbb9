import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, isAbsolute, join } from 'node:path';
import { freePort } from '../../server/src/testing/free-port.ts';
import { inRoot } from '../lib/paths.ts';
import { run, runOrThrow } from '../lib/run.ts';
import { type Instruction, instructionsOf, leftOutBy, listOf, variablesOf } from './dockerfile.ts';
import { handOver, ordinaryUser } from './ordinary-user.ts';
import { program, waitUntil } from './program.ts';

/** A stage of the image: a folder stands for its root. */
interface Stage {
  root: string;
  workdir: string;
  env: Record<string, string>;
  /** As CMD and HEALTHCHECK name them. */
  command: string[];
  health: string[];
}

/** What a build is given: the files of git, without those that .dockerignore takes out. */
async function copyContext(folder: string): Promise<void> {
  const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { quiet: true });
  const isLeftOut = leftOutBy(readFileSync(inRoot('.dockerignore'), 'utf8'));
  const paths = output.trim().split('\n');
  for (const path of paths.filter((each) => !isLeftOut(each) && existsSync(inRoot(each)))) {
    cpSync(inRoot(path), join(folder, path));
  }
}

/** Paths that a step names from the root, moved into the stage. */
const moved = (text: string, { root }: Stage) => text.replace(/(?<![\w./])\/(?=(?:build|site|data)\b)/g, `${root}/`);

/** An ordinary user owns what it makes, and gives nothing away. */
function standIns(folder: string): string {
  const place = join(folder, 'stand-ins');
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'chown'), '#!/bin/sh\n', { mode: 0o755 });
  return place;
}

const environmentOf = ({ env }: Stage, folder: string) => ({
  PATH: [standIns(folder), dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter),
  HOME: join(folder, 'home'),
  ...env,
});

function copy(text: string, stage: Stage, stages: Map<string, Stage>, context: string): void {
  const words = text.split(/\s+/);
  const from = stages.get(words.find((word) => word.startsWith('--from='))?.slice('--from='.length) ?? '');
  const [target = '.', ...sources] = words.filter((word) => !word.startsWith('--')).reverse();
  const place = isAbsolute(target) ? join(stage.root, target) : join(stage.root, stage.workdir, target);
  for (const source of sources) {
    const path = from ? join(from.root, source) : join(context, source);
    const to = statSync(path).isFile() ? join(place, basename(source)) : place;
    cpSync(path, to, { recursive: true, verbatimSymlinks: true });
  }
}

/** How packages are fetched on this machine: its registry, its proxy, and whom it trusts. */
async function network(): Promise<NodeJS.ProcessEnv> {
  const { output } = await run('npm', ['config', 'get', 'registry'], { quiet: true });
  const own = Object.entries(process.env).filter(([name]) =>
    /^(https?_proxy|no_proxy|node_extra_ca_certs)$/i.test(name),
  );
  return { npm_config_registry: output.trim().split('\n').at(-1), ...Object.fromEntries(own) };
}

interface Building {
  folder: string;
  stages: Map<string, Stage>;
  commit: string;
}

async function follow({ name, text }: Instruction, stage: Stage, { folder, stages, commit }: Building): Promise<void> {
  const user = ordinaryUser();
  switch (name) {
    case 'WORKDIR':
      stage.workdir = text;
      mkdirSync(join(stage.root, text), { recursive: true });
      return handOver(stage.root);
    case 'ENV':
      Object.assign(stage.env, variablesOf(text));
      return;
    case 'ARG':
      stage.env[text] = commit;
      return;
    case 'COPY':
      copy(text, stage, stages, join(folder, 'context'));
      return handOver(stage.root);
    case 'RUN': {
      const env = { ...environmentOf(stage, folder), ...(await network()) };
      const options = { ...user, cwd: join(stage.root, stage.workdir), env, quiet: true };
      return runOrThrow('sh', ['-ec', moved(text, stage)], options);
    }
    case 'CMD':
      stage.command = listOf(text);
      return;
    case 'HEALTHCHECK':
      stage.health = listOf(text);
      return;
  }
}

/** Every step of the Dockerfile in a plain folder, as an ordinary user; the last stage is what would run. */
export async function buildImage(folder: string): Promise<Stage> {
  for (const part of ['context', 'home']) mkdirSync(join(folder, part), { recursive: true });
  await copyContext(join(folder, 'context'));
  handOver(folder);
  const { output } = await run('git', ['rev-parse', '--short=12', 'HEAD'], { quiet: true });
  const building: Building = { folder, stages: new Map(), commit: output.trim() };
  let stage: Stage | undefined;
  for (const instruction of instructionsOf(readFileSync(inRoot('Dockerfile'), 'utf8'))) {
    if (instruction.name === 'FROM') {
      const [image = '', , alias = 'last'] = instruction.text.split(' ');
      if (!image.startsWith(`node:${process.version.slice(1)}-`))
        throw new Error(`${image} is not Node ${process.version}`);
      stage = { root: join(folder, alias), workdir: '/', env: {}, command: [], health: [] };
      mkdirSync(stage.root);
      handOver(stage.root);
      building.stages.set(alias, stage);
    } else if (stage) await follow(instruction, stage, building);
  }
  if (!stage) throw new Error('The Dockerfile has no stage');
  return stage;
}

/** Starts what the image would start, on the database of the rehearsal, and asks as its health check asks. */
export async function runImage(folder: string, stage: Stage, settings: Record<string, string>): Promise<string> {
  const port = `${await freePort()}`;
  const own = environmentOf(stage, folder);
  const env = { ...settings, ...own, DATA_DIR: moved(stage.env.DATA_DIR ?? '', stage), HOST: '127.0.0.1', PORT: port };
  const [[file = '', ...args], cwd] = [stage.command, join(stage.root, stage.workdir)];
  const health = stage.health.map((word) => word.replace(`:${stage.env.PORT}`, `:${port}`));
  const options = { ...ordinaryUser(), env, cwd };
  const isReady = async () => (await run(health[0] ?? '', health.slice(1), { ...options, quiet: true })).ok;
  const part = program('the image', () => ({ ...options, file, args, log: join(folder, 'image.log'), isReady }));
  await part.start();
  const answer = await fetch(`http://127.0.0.1:${port}/health/live`);
  const { version, commit } = (await answer.json()) as { version: string; commit: string };
  await waitUntil('the image is ready', async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok);
  const page = await fetch(`http://127.0.0.1:${port}/specialists`);
  if (!page.ok) throw new Error(`a page answers ${page.status}`);
  await part.stop();
  return `version ${version} of ${commit} was built, found healthy, showed a page and ended in order`;
}
