import type { Endpoint } from '@ladushki/contract/endpoint';
import { idParams } from '@ladushki/contract/primitives';
import { inputSchema } from '../../../platform/http/description/json-schema.ts';
import { valid } from './valid-call.ts';

interface Known {
  /** Tried for everything that is named by a number. */
  ids: readonly number[];
  /** Tried wherever words are searched for. */
  words: readonly string[];
  /** Values of required parameters, where any other would find nothing. */
  samples: Readonly<Record<string, string>>;
}

type Values = Record<string, string>;

const parametersOf = (schema: Endpoint['query']) =>
  Object.entries((schema && inputSchema(schema).properties) ?? {}) as [string, { pattern?: string }][];
const [[, { pattern: idPattern }]] = parametersOf(idParams) as [[string, { pattern: string }]];
const idsIn = (schema: Endpoint['query']) =>
  parametersOf(schema).flatMap(([name, { pattern }]) => (pattern === idPattern ? [name] : []));

/** A token is no number, but its owner may be tried for it. */
const asToken = (id: number) => String(id).padStart(16, '0');

function filledPaths({ path, params }: Endpoint, { ids }: Known): string[] {
  if (!params) return [path];
  const named = idsIn(params);
  const given = ids.map(
    (id): Values => ({
      ...Object.fromEntries(named.map((name) => [name, String(id)])),
      ...(path.includes('{token}') && { token: asToken(id) }),
    }),
  );
  const filled = given.map((values) => {
    const all = valid(params, values);
    return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(all[name])));
  });
  return [...new Set(filled)];
}

/** Only what is required: every other parameter would find less. */
function requiredQuery({ query }: Endpoint, { samples }: Known): Values {
  if (!query) return {};
  const required = inputSchema(query).required ?? [];
  const fitting = Object.fromEntries(Object.entries(samples).filter(([name]) => required.includes(name)));
  const made = valid(query, fitting);
  return Object.fromEntries(required.map((name) => [name, String(made[name])]));
}

function queriesOf(endpoint: Endpoint, known: Known): Values[] {
  const required = requiredQuery(endpoint, known);
  const named = idsIn(endpoint.query).flatMap((name) => known.ids.map((id): Values => ({ [name]: String(id) })));
  const isSearched = parametersOf(endpoint.query).some(([name]) => name === 'search');
  const searched = isSearched ? known.words.map((search): Values => ({ search })) : [];
  return [{}, ...named, ...searched].map((values) => ({ ...required, ...values }));
}

/** The addresses at which a call may tell of these objects: each by path and by query, each list, each search. */
export function readingPaths(endpoint: Endpoint, known: Known): string[] {
  const paths = filledPaths(endpoint, known);
  const queries = queriesOf(endpoint, known).map((values) => new URLSearchParams(values).toString());
  const [plain = '', ...special] = queries;
  const at = (path: string, query: string) => (query ? `${path}?${query}` : path);
  // A list within an object is narrowed only for the first: combinations of two ids tell no more.
  return [...paths.map((path) => at(path, plain)), ...special.map((query) => at(paths[0] ?? endpoint.path, query))];
}
