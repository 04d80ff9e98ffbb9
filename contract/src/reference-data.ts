import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idText, paged, pageQuery, ref, text } from './primitives.ts';
import { reasonSides, rejectReasonUses } from './reference-data-constants.ts';

export const city = z.object({
  id: z.int(),
  name: z.string(),
  /** The parent: a district's city, or a town's region. */
  parent: z.int().nullable(),
  region_code: z.string(),
});

const query = z.strictObject({ ...pageQuery(), search: text(0, 100).optional() });

const list = (name: string, summary: string) =>
  endpoint({
    method: 'GET',
    path: `/knowledge_base/${name}`,
    access: 'public',
    summary,
    query,
    reply: paged(ref),
    errors: [],
    cacheSeconds: 300,
  });

export const referenceData = {
  cities: endpoint({
    method: 'GET',
    path: '/knowledge_base/city',
    access: 'public',
    summary: 'Regions served, their cities and districts',
    query: query.extend({ parent: idText.optional() }),
    reply: paged(city),
    errors: [],
    cacheSeconds: 300,
  }),
  languages: list('language', 'Languages a person may speak'),
  serviceTypes: list('service_type', 'Kinds of care'),
  skills: list('skills', 'What a sitter can do'),
  religions: list('religion', 'Religions'),
  weekdays: list('weekday', 'Days of the week, 1 is Monday'),
  rejectReasons: endpoint({
    method: 'GET',
    path: '/knowledge_base/reason_reject',
    access: 'public',
    summary: 'Reasons to reject a check or cancel an order',
    /** `side`: reasons of that side and of both. */
    query: query.extend({ used_for: z.enum(rejectReasonUses).optional(), side: z.enum(reasonSides).optional() }),
    reply: paged(ref),
    errors: [],
    cacheSeconds: 300,
  }),
  citizenships: list('citizenship', 'Citizenships'),
  nationalities: list('nationility', 'Nationalities'),
} as const;
