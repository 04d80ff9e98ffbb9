import type { JSONSchema } from 'zod/v4/core';
import type { Random } from './seeded-random.ts';

type Schema = JSONSchema.BaseSchema;

/** One of these fits nearly every pattern; found by trying. */
const wellKnown = [
  '1',
  '2',
  '7',
  '123456',
  '4.5',
  '1,2',
  '2030-01-15',
  '2031-02-20',
  '1995-05-05',
  '2030-01',
  '09:00',
  '18:30',
  'Tested12345',
  '+79991234567',
  'someone@test.local',
  'https://fcm.googleapis.com/fcm/send/abc',
  '/news/1',
  '55.75,37.61,10',
  'true',
  '2026-11-15T06:00:00.000Z',
  '0b5cb4b4-58ac-4d2b-8a5c-2f1d3c4b5a69',
  'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM=',
  'Обычный текст без подвоха',
];

function fits(value: string, schema: Schema): boolean {
  const signs = [...value].length;
  if (schema.minLength !== undefined && signs < schema.minLength) return false;
  if (schema.maxLength !== undefined && signs > schema.maxLength) return false;
  const patterns = [schema, ...((schema.allOf as Schema[] | undefined) ?? [])].flatMap((each) => each.pattern ?? []);
  return patterns.every((pattern) => new RegExp(pattern, 'u').test(value));
}

/** Rules that JSON Schema does not carry (refinements) are met by the field's name. */
const byName: [RegExp, string][] = [
  [/mail|^login$/, 'someone@test.local'],
  [/phone/, '+79991234567'],
  [/password/, 'Tested12345'],
  [/^inn$/, '500100732259'],
];

function textFor(schema: Schema, random: Random, name: string): string {
  const usual = byName.find(([names, value]) => names.test(name) && fits(value, schema))?.[1];
  if (usual && random.chance(0.9)) return usual;
  const possible = wellKnown.filter((value) => fits(value, schema));
  if (possible.length > 0) return random.pick(possible);
  return 'я'.repeat(schema.minLength ?? 1);
}

function numberFor(schema: Schema, random: Random): number {
  const least = Number(schema.minimum ?? schema.exclusiveMinimum ?? 0);
  const most = Number(schema.maximum ?? schema.exclusiveMaximum ?? 100);
  // Small numbers are existing ids.
  const near = Math.min(most, least + random.whole(20));
  return random.chance(0.8) ? near : random.pick([least, most]);
}

function listFor(schema: Schema, random: Random): unknown[] {
  const least = schema.minItems ?? 0;
  const length = Math.min(schema.maxItems ?? 3, least + random.whole(3));
  return Array.from({ length }, () => validFor((schema.items as Schema | undefined) ?? {}, random));
}

function objectFor(schema: Schema, random: Random): Record<string, unknown> {
  const forms = (schema.oneOf ?? []) as Schema[];
  const form = forms.length > 0 ? random.pick(forms) : {};
  const required = new Set([...(schema.required ?? []), ...(form.required ?? [])]);
  const ofOtherForms = new Set(forms.flatMap((each) => each.required ?? []).filter((key) => !required.has(key)));
  const chosen = Object.entries(schema.properties ?? {}).filter(
    ([key]) => required.has(key) || (!ofOtherForms.has(key) && random.chance(0.5)),
  );
  return Object.fromEntries(chosen.map(([key, each]) => [key, validFor(each as Schema, random, key)]));
}

/** A value of a schema's shape; it may still break rules beyond the shape. */
export function validFor(schema: Schema, random: Random, name = ''): unknown {
  // Forms of one object differ in what they require.
  const options = schema.anyOf ?? (schema.properties ? undefined : schema.oneOf);
  if (options) return validFor(random.pick(options as Schema[]), random, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  switch (schema.type) {
    case 'null':
      return null;
    case 'boolean':
      return random.chance(0.7);
    case 'integer':
    case 'number':
      return numberFor(schema, random);
    case 'array':
      return listFor(schema, random);
    case 'object':
      return objectFor(schema, random);
    default:
      return textFor(schema, random, name);
  }
}

/** Every path in a value. */
function places(value: unknown, way: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [way];
  return [way, ...Object.entries(value).flatMap(([key, each]) => places(each, [...way, key]))];
}

export function put(value: unknown, [key, ...rest]: string[], hostile: unknown): unknown {
  if (key === undefined) return hostile;
  if (Array.isArray(value)) return value.map((each, at) => (String(at) === key ? put(each, rest, hostile) : each));
  // An optional part may have been left out.
  const fields = (value ?? {}) as Record<string, unknown>;
  return { ...fields, [key]: put(fields[key], rest, hostile) };
}

/** The value with one path broken, or with an unknown field. */
export function broken(value: unknown, hostile: readonly unknown[], random: Random): unknown {
  const inside = places(value).filter((way) => way.length > 0);
  if (inside.length === 0 || random.chance(0.1)) {
    return random.chance(0.5) ? random.pick([...hostile, 0]) : { ...(value as object), surprise: 1 };
  }
  const at = hostile[random.whole(hostile.length)];
  return put(value, random.pick(inside), at);
}
