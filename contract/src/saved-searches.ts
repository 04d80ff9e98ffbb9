import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { orderListReply } from './order-schemas.ts';
import { idParams, instant, line, messageReply, outcome, paged, pageQuery } from './primitives.ts';
import { findChannels, findNotices, savedSearchLimits, unsavedParameters } from './saved-searches-constants.ts';
import { sitterListReply } from './search.ts';

const value = z.union([
  z.string().max(400),
  z.number(),
  z.boolean(),
  z.array(z.union([z.string().max(40), z.number()])).max(100),
]);

const isSaved = ([name, written]: [string, string]) =>
  written !== '' && !(unsavedParameters as readonly string[]).includes(name);

/** The list's own parameters, as its address has them; the server checks them by the schema of the list. */
const query = z
  .record(z.string().max(40), value)
  .transform((given) => Object.fromEntries(Object.entries(given).map(([name, one]) => [name, String(one)] as const)))
  .transform((given): Record<string, string> => Object.fromEntries(Object.entries(given).filter(isSaved)));

const channels = z
  .array(z.enum(findChannels))
  .max(8)
  .transform((chosen) => findChannels.filter((channel) => chosen.includes(channel)));

const settings = z.strictObject({ name: line(1, savedSearchLimits.name), notify: z.enum(findNotices), channels });

export const savedSearchDraft = settings.extend({
  query,
  notify: settings.shape.notify.default('at_once'),
  channels: channels.default([...findChannels]),
});
export const savedSearchChange = settings.extend({ query }).partial();
/** What the form asks for. */
export const savedSearchSettings = settings;

export const savedSearch = z.object({
  id: z.int(),
  name: z.string(),
  query: z.record(z.string(), z.string()),
  notify: z.enum(findNotices),
  channels: z.array(z.enum(findChannels)),
  /** Found since the last look. */
  new_count: z.int(),
  created_date: instant,
});
export type SavedSearch = z.output<typeof savedSearch>;

const saved = savedSearch.extend({ message: outcome });

export const savedSearches = {
  list: endpoint({
    method: 'GET',
    path: '/saved_search',
    access: 'customer_or_sitter',
    summary: 'One’s saved searches, the newest first: of sitters for customers, of orders for sitters',
    query: z.strictObject(pageQuery()),
    reply: paged(savedSearch),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/saved_search',
    access: 'customer_or_sitter',
    confirmed: false,
    summary: 'Saves a search and tells of what it finds from now on',
    body: savedSearchDraft,
    reply: saved,
    status: 201,
    errors: ['invalid', 'conflict'],
    tells: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/saved_search/{id}',
    access: 'customer_or_sitter',
    confirmed: false,
    summary: 'Changes a saved search',
    params: idParams,
    body: savedSearchChange,
    reply: saved,
    errors: ['invalid', 'not_found'],
    tells: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/saved_search/{id}',
    access: 'customer_or_sitter',
    confirmed: false,
    summary: 'Deletes a saved search',
    params: idParams,
    reply: messageReply,
    errors: ['not_found'],
    tells: true,
  }),
  results: endpoint({
    method: 'GET',
    path: '/saved_search/{id}/results',
    access: 'customer_or_sitter',
    summary: 'The answer of the list; `is_new`: since the last look, which this is from now on',
    params: idParams,
    query: z.strictObject(pageQuery()),
    reply: z.union([sitterListReply, orderListReply]),
    errors: ['invalid', 'not_found'],
  }),
} as const;
