import { z } from 'zod';

/** Programs of the product that read a setting. */
export type Reader = 'web' | 'worker' | 'migrate' | 'backup' | 'restore';

/** What docs/settings.md tells of a setting beside its name and default. */
export interface Told {
  meaning: string;
  example: string;
  /** Web and worker unless said otherwise. */
  readers?: readonly Reader[];
  /** Production does not start without it. */
  isRequired?: true;
  /** Where the schema does not say it. */
  byDefault?: string;
  /** Accepted forms of an address, each with its meaning. */
  shapes?: readonly { form: string; meaning: string }[];
}

const registry = z.registry<Told>();

export const setting = <Schema extends z.ZodType>(schema: Schema, told: Told): Schema => {
  registry.add(schema, told);
  return schema;
};

/** Throws for a setting that nobody described. */
export function toldOf(name: string, schema: z.ZodType): Told {
  const told = registry.get(schema);
  if (!told) throw new Error(`${name}: a setting is made by setting()`);
  return told;
}

export const flag = z.enum(['on', 'off']);
export const isUrlOf = (...schemes: string[]) =>
  z.url({ protocol: new RegExp(`^(?:${schemes.join('|')})$`), error: `an address, ${schemes.join(':, ')}:` });
export const webAddress = isUrlOf('http', 'https');
export const postgresAddress = isUrlOf('postgres', 'postgresql');
/** Pairs of an id and a key of AES-256: the first one encrypts, all of them decrypt. */
export const keyList = z
  .string()
  .regex(
    /^[\w-]{1,64}:[A-Za-z0-9+/]{43}=(,[\w-]{1,64}:[A-Za-z0-9+/]{43}=)*$/,
    'id:base64 of 32 bytes, comma separated',
  );
