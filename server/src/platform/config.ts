import { join } from 'node:path';
import { z } from 'zod';
import { archiveSettings, backupSettings } from './settings/backup-settings.ts';
import { databaseSettings, migrationSettings } from './settings/database-settings.ts';
import { letterSettings } from './settings/letter-settings.ts';
import { loadSettings } from './settings/load-settings.ts';
import { paymentSettings } from './settings/payment-settings.ts';
import { placeSettings } from './settings/place-settings.ts';
import { processSettings } from './settings/process-settings.ts';
import { secretSettings } from './settings/secret-settings.ts';
import { toldOf } from './settings/setting.ts';
import { signInSettings } from './settings/sign-in-settings.ts';
import { storageSettings } from './settings/storage-settings.ts';

const instanceSettings = {
  ...processSettings,
  ...loadSettings,
  ...databaseSettings,
  ...secretSettings,
  ...letterSettings,
  ...storageSettings,
  ...paymentSettings,
  ...placeSettings,
  ...signInSettings,
  ...backupSettings,
};

/** For docs/settings.md. */
export const settingsByPart: Record<string, Record<string, z.ZodType>> = {
  'The process': processSettings,
  'The database and Redis': databaseSettings,
  Migrations: migrationSettings,
  Secrets: secretSettings,
  'Letters and text messages': letterSettings,
  Files: storageSettings,
  Backups: { ...backupSettings, ...archiveSettings },
  Payments: paymentSettings,
  'Maps and places': placeSettings,
  'Sign-in through others': signInSettings,
  Load: loadSettings,
};

/** What the commands that back up and restore read of the site's settings: a restore needs no letters and no payments. */
const archiving = z.object({
  DATABASE_URL: databaseSettings.DATABASE_URL,
  DATA_DIR: processSettings.DATA_DIR,
  ...migrationSettings,
  ...storageSettings,
  ...backupSettings,
  ...archiveSettings,
});

/** All environment variables of an instance. When one is missing, its port uses the embedded default. */
const environment = z.object(instanceSettings);

export type Config = z.output<typeof environment>;

const neededInProduction = Object.entries(instanceSettings).flatMap(([name, schema]) =>
  toldOf(name, schema).isRequired ? [name as keyof Config] : [],
);

const neededForPayouts = ['YOOKASSA_PAYOUT_SECRET', 'YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET'] as const;
const neededForReceipts = ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET', 'YOOKASSA_VAT_CODE'] as const;

const neededForStorage = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

const lacking = <Name extends string>(config: Partial<Record<Name, unknown>>, names: readonly Name[], when: string) =>
  names.filter((name) => !config[name]).map((name) => `${name}: needed when ${when}`);

/** Half of a storage is a mistake: files would go into a folder that nobody expects. */
const lackingInStorage = (config: Pick<Config, 'S3_ENDPOINT' | (typeof neededForStorage)[number]>): string[] => [
  ...(config.S3_ENDPOINT ? lacking(config, neededForStorage, 'S3_ENDPOINT is set') : []),
  ...(config.S3_BUCKET ? lacking(config, ['S3_ENDPOINT'], 'S3_BUCKET is set') : []),
];

export class ConfigError extends Error {}
/** EX_CONFIG of sysexits.h: a restart would fail in the same way, so supervisors do not retry. */
export const wrongConfigCode = 78;

function parse<Schema extends z.ZodType>(schema: Schema, env: NodeJS.ProcessEnv): z.output<Schema> {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { success, data, error } = schema.safeParse(present);
  if (success) return data;
  throw new ConfigError(error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
}

function demand(missing: string[]): void {
  if (missing.length > 0) throw new ConfigError(missing.join('\n'));
}

export const backupFolder = ({ BACKUP_DIR, DATA_DIR }: Pick<Config, 'BACKUP_DIR' | 'DATA_DIR'>): string =>
  BACKUP_DIR ?? join(DATA_DIR, 'backups');

export type ArchiveConfig = ReturnType<typeof readArchiveConfig>;

export function readArchiveConfig(env: NodeJS.ProcessEnv) {
  const config = parse(archiving, env);
  demand(lackingInStorage(config));
  return { ...config, BACKUP_DIR: backupFolder(config) };
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const config = parse(environment, env);
  const { DEPLOYMENT, YOOKASSA_RECEIPTS, YOOKASSA_PAYOUT_GATEWAY } = config;
  demand([
    ...(DEPLOYMENT === 'production' ? lacking(config, neededInProduction, 'DEPLOYMENT=production') : []),
    ...(YOOKASSA_PAYOUT_GATEWAY ? lacking(config, neededForPayouts, 'YOOKASSA_PAYOUT_GATEWAY is set') : []),
    ...(YOOKASSA_RECEIPTS === 'on' ? lacking(config, neededForReceipts, 'YOOKASSA_RECEIPTS=on') : []),
    ...lackingInStorage(config),
  ]);
  return config;
}

export const servesPeople = ({ ROLE }: Pick<Config, 'ROLE'>) => ROLE !== 'worker';
export const doesJobs = ({ ROLE }: Pick<Config, 'ROLE'>) => ROLE !== 'web';

/** Mail catcher, sandbox payments and the movable clock exist only outside production. */
export const isDemo = (config: Config) => config.DEPLOYMENT === 'demo';
