import { z } from 'zod';
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
};

/** For docs/settings.md. */
export const settingsByPart: Record<string, Record<string, z.ZodType>> = {
  'The process': processSettings,
  'The database and Redis': databaseSettings,
  Migrations: migrationSettings,
  Secrets: secretSettings,
  'Letters and text messages': letterSettings,
  Files: storageSettings,
  Payments: paymentSettings,
  'Maps and places': placeSettings,
  'Sign-in through others': signInSettings,
  Load: loadSettings,
};

/** All environment variables of an instance. When one is missing, its port uses the embedded default. */
const environment = z.object(instanceSettings);

export type Config = z.output<typeof environment>;

const neededInProduction = Object.entries(instanceSettings).flatMap(([name, schema]) =>
  toldOf(name, schema).isRequired ? [name as keyof Config] : [],
);

const neededForPayouts = ['YOOKASSA_PAYOUT_SECRET', 'YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET'] as const;
const neededForReceipts = ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET', 'YOOKASSA_VAT_CODE'] as const;

export class ConfigError extends Error {}
/** EX_CONFIG of sysexits.h: a restart would fail in the same way, so supervisors do not retry. */
export const wrongConfigCode = 78;

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const { DEPLOYMENT, YOOKASSA_RECEIPTS, YOOKASSA_PAYOUT_GATEWAY } = parsed.data;
  const lacking = (names: readonly (keyof Config)[], when: string) =>
    names.filter((name) => !parsed.data[name]).map((name) => `${name}: needed when ${when}`);
  const missing = [
    ...(DEPLOYMENT === 'production' ? lacking(neededInProduction, 'DEPLOYMENT=production') : []),
    ...(YOOKASSA_PAYOUT_GATEWAY ? lacking(neededForPayouts, 'YOOKASSA_PAYOUT_GATEWAY is set') : []),
    ...(YOOKASSA_RECEIPTS === 'on' ? lacking(neededForReceipts, 'YOOKASSA_RECEIPTS=on') : []),
  ];
  if (missing.length > 0) throw new ConfigError(missing.join('\n'));
  return parsed.data;
}

export const servesPeople = ({ ROLE }: Pick<Config, 'ROLE'>) => ROLE !== 'worker';
export const doesJobs = ({ ROLE }: Pick<Config, 'ROLE'>) => ROLE !== 'web';

/** Mail catcher, sandbox payments and the movable clock exist only outside production. */
export const isDemo = (config: Config) => config.DEPLOYMENT === 'demo';
