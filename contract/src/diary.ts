import { z } from 'zod';
import { medicine } from './children.ts';
import { dayTask } from './day-plans.ts';
import {
  type DiaryKind,
  diaryLimits,
  diaryLineKinds,
  eatenAmounts,
  incidentSeverities,
  moods,
  toiletKinds,
} from './diary-constants.ts';
import { endpoint } from './endpoint.ts';
import { storedFile } from './files.ts';
import { date, id, idParams, instant, line, messageReply, outcome, paged, pageQuery, text } from './primitives.ts';
import { visit } from './visit-schemas.ts';

const what = line(1, diaryLimits.what);
const nothing = z.strictObject({});

/** What an entry of each kind says besides its text. */
export const diaryData = {
  meal: z.strictObject({ what, eaten: z.enum(eatenAmounts) }),
  sleep: z.strictObject({ from: instant, to: instant.nullable().default(null) }),
  toilet: z.strictObject({ what: z.enum(toiletKinds) }),
  medicine: z.strictObject({ medicine: id, dose: line(1, diaryLimits.dose).optional() }),
  mood: z.strictObject({ mood: z.enum(moods) }),
  activity: z.strictObject({ what }),
  photo: nothing,
  note: nothing,
  incident: z.strictObject({ severity: z.enum(incidentSeverities) }),
} as const satisfies Record<DiaryKind, z.ZodType>;

export const diaryText = (kind: DiaryKind) => {
  const [min, max] = diaryLimits.text[kind];
  return text(min, max);
};

const common = {
  visit: id,
  /** Made by the device: an entry sent twice is stored once. */
  client_id: z.uuid(),
  /** The phone's time of a kept entry. */
  at: instant.optional(),
  /** All of the order by default. */
  children: z.array(id).min(1).max(20).optional(),
};

const withData = <Kind extends Exclude<DiaryKind, 'photo' | 'note'>>(kind: Kind) =>
  z.strictObject({ ...common, kind: z.literal(kind), data: diaryData[kind] });
const optionalText = { text: diaryText('meal').default('') };

export const diaryDraft = z.discriminatedUnion('kind', [
  withData('meal').extend(optionalText),
  withData('sleep').extend(optionalText),
  withData('toilet').extend(optionalText),
  withData('medicine').extend(optionalText),
  withData('mood').extend(optionalText),
  withData('activity').extend(optionalText),
  z.strictObject({ ...common, kind: z.literal('photo'), data: nothing.optional(), ...optionalText }),
  z.strictObject({ ...common, kind: z.literal('note'), data: nothing.optional(), text: diaryText('note') }),
  withData('incident').extend({ text: diaryText('incident') }),
]);
export type DiaryDraft = z.output<typeof diaryDraft>;

/** Text and data are checked by the kind of the stored entry. */
export const diaryChange = z.strictObject({
  at: instant.optional(),
  text: text(0, diaryLimits.text.note[1]).optional(),
  data: z.record(z.string().max(20), z.unknown()).optional(),
});
export type DiaryChange = z.output<typeof diaryChange>;

const named = z.object({ id: z.int(), full_name: z.string() });

export const diaryEntry = z.object({
  /** Null for a tick of the day plan. */
  id: z.int().nullable(),
  visit: z.int(),
  client_id: z.string().nullable(),
  kind: z.enum(diaryLineKinds),
  at: instant,
  phone_time: z.boolean(),
  children: z.array(named),
  text: z.string(),
  /** Those of the kind; `task` and `title` of a tick; of a medicine also its name and dose as listed then. */
  data: z.object({
    what: z.string().optional(),
    eaten: z.enum(eatenAmounts).optional(),
    from: instant.optional(),
    to: instant.nullable().optional(),
    medicine: z.int().nullable().optional(),
    name: z.string().optional(),
    dose: z.string().optional(),
    listed_dose: z.string().optional(),
    mood: z.enum(moods).optional(),
    severity: z.enum(incidentSeverities).optional(),
    task: z.int().optional(),
    title: z.string().optional(),
  }),
  file: storedFile.omit({ created_date: true }).nullable(),
  author: named,
  created_date: instant,
  edited_date: instant.nullable(),
});
export type DiaryEntry = z.output<typeof diaryEntry>;

const savedEntry = diaryEntry.extend({ message: outcome });

export const emergencySheet = z.object({
  address: z.string(),
  emergency_number: z.string(),
  customer: z.object({ full_name: z.string(), phone_number: z.string().nullable() }),
  contacts: z.array(z.object({ child: z.int(), name: z.string(), relation: z.string(), phone_number: z.string() })),
  children: z.array(
    named.extend({
      birth_date: date,
      /** Null: not for the sitter now, by the rule of health data. Without a permission only the first two. */
      allergies: z.string().nullable(),
      medicines: z.array(medicine).nullable(),
      medication_description: z.string().nullable(),
      special_equipment_description: z.string().nullable(),
      additional_information: z.string().nullable(),
    }),
  ),
  /** The device erases it then. */
  expires_at: instant,
});
export type EmergencySheet = z.output<typeof emergencySheet>;

export const diary = {
  write: endpoint({
    method: 'POST',
    path: '/visit/diary',
    access: 'sitter',
    confirmed: false,
    summary: 'Adds an entry to the diary of a visit; a photo comes as a form. 200 where its client_id is known',
    body: diaryDraft,
    files: ['file'],
    reply: savedEntry,
    status: 201,
    // Repeated by its client_id; the answer may hold health data.
    repetition: 'none',
    errors: [
      'invalid',
      'not_found',
      'wrong_state',
      'conflict',
      'medicine_not_allowed',
      'photo_consent',
      'too_large',
      'unsupported_media',
    ],
  }),
  list: endpoint({
    method: 'GET',
    path: '/visit/{id}/diary',
    access: 'customer_or_sitter',
    summary: 'The diary of a visit by time, with the ticks of the day plan; to its sitter while the order is active',
    params: idParams,
    query: z.strictObject(pageQuery(50)),
    reply: paged(diaryEntry),
    errors: ['not_found'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/visit/diary/{id}',
    access: 'sitter',
    confirmed: false,
    summary: 'Changes the given fields of one’s own entry, until two hours after the departure',
    params: idParams,
    body: diaryChange,
    reply: savedEntry,
    repetition: 'none',
    errors: ['invalid', 'not_found', 'wrong_state', 'too_late', 'medicine_not_allowed'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/visit/diary/{id}',
    access: 'sitter',
    confirmed: false,
    summary: 'Deletes one’s own entry, until two hours after the departure',
    params: idParams,
    reply: messageReply,
    errors: ['not_found', 'wrong_state', 'too_late'],
  }),
  card: endpoint({
    method: 'GET',
    path: '/visit/{id}/card',
    access: 'customer_or_sitter',
    summary: 'A visit on one page: hours, the day plan, the diary and a word to each other',
    params: idParams,
    reply: z.object({
      visit,
      tasks: z.array(dayTask),
      diary: z.array(diaryEntry),
      words: visit.shape.words,
    }),
    errors: ['not_found', 'wrong_state'],
  }),
  emergency: endpoint({
    method: 'GET',
    path: '/visit/{id}/emergency',
    access: 'customer_or_sitter',
    summary: 'What has to be at hand if something happens; to the sitter from an hour before until the departure',
    params: idParams,
    reply: emergencySheet,
    errors: ['not_found', 'forbidden'],
  }),
  showHealth: endpoint({
    method: 'POST',
    path: '/visit/show_health',
    access: 'sitter',
    confirmed: false,
    summary:
      'Opens allergies and medicines to a sitter whose arrival nobody has confirmed yet; the family is told at once',
    body: z.strictObject({ visit: id }),
    reply: emergencySheet,
    // Pressed again it answers the same; the answer holds health data.
    repetition: 'none',
    errors: ['forbidden', 'not_found', 'wrong_state'],
  }),
} as const;
