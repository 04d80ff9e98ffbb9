import { z } from 'zod';
import { awardRuleKinds } from './awards-constants.ts';
import { runsForward } from './day-hours.ts';
import { endpoint } from './endpoint.ts';
import { fileRename, storedFile } from './files.ts';
import { runsForward as periodRunsForward } from './life-dates.ts';
import { date, id, instant, line, outcome, partialDate, price, ref, text, time, weekday } from './primitives.ts';
import { ownCheck } from './shown-checks.ts';
import { create, list, read, remove, update } from './sitter-entries.ts';
import { documentKinds } from './sitter-profile-constants.ts';

export const verificationStatuses = ['not_verified', 'moderation', 'verified', 'rejected'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

const hours = z.strictObject({ weekday, start_time: time, end_time: time });
const hoursRange = { message: 'range', path: ['end_time'] };
/** Hours of a weekday; an end of 00:00 is the midnight that closes the day. */
export const scheduleDraft = hours.refine(runsForward, hoursRange);
export const scheduleChange = hours.partial().refine(runsForward, hoursRange);
/** A whole week; at most one interval per half hour. */
export const weekDraft = z.strictObject({ hours: z.array(scheduleDraft).max(7 * 48) });
export const scheduleEntry = z.object({
  id: z.int(),
  weekday: z.int(),
  start_time: z.string(),
  end_time: z.string(),
});

export const serviceDraft = z.strictObject({
  service_type: id,
  price_per_hour: price.nullable().optional(),
  price_per_month: price.nullable().optional(),
  description: text(0, 1000).optional(),
});
export const serviceChange = serviceDraft.partial();
export const serviceEntry = z.object({
  id: z.int(),
  service_type: ref,
  price_per_hour: z.int().nullable(),
  price_per_month: z.int().nullable(),
  description: z.string(),
});

export const skillsChoice = z.strictObject({ skills: z.array(id).max(100) });
export const languagesChoice = z.strictObject({ languages: z.array(id).max(20) });

/** For the owner: impossible dates, entered before they were validated. */
const datesToCheck = z.boolean();

const educationFields = z.strictObject({
  institution: line(1, 1000),
  faculty: line(0, 1000).optional(),
  start: partialDate,
  /** Null while the studies go on. */
  ending: partialDate.nullable().optional(),
});
const studyForward = ({ start, ending }: { start?: string; ending?: string | null }) =>
  !start || periodRunsForward({ from: start, to: ending ?? null });
const studyRange = { message: 'range', path: ['ending'] };
export const educationDraft = educationFields.refine(studyForward, studyRange);
export const educationChange = educationFields.partial().refine(studyForward, studyRange);
export const educationEntry = z.object({
  id: z.int(),
  institution: z.string(),
  faculty: z.string(),
  start: z.string(),
  ending: z.string().nullable(),
  check_dates: datesToCheck,
});

const workFields = z.strictObject({
  post: line(1, 1000),
  organization: line(0, 1000).optional(),
  from: partialDate,
  to: partialDate.nullable().optional(),
  /** True for current work, which has no `to`. */
  until_now: z.boolean().optional(),
  description: text(0, 1000).optional(),
});
interface WorkDates {
  from?: string;
  to?: string | null;
  until_now?: boolean;
}
const workForward = ({ from, to }: WorkDates) => !from || periodRunsForward({ from, to: to ?? null });
const workRange = { message: 'range', path: ['to'] };
const oneEnd = ({ to, until_now }: WorkDates) => !(to && until_now);
const bothEnds = { message: 'invalid', path: ['until_now'] };
export const workDraft = workFields
  .refine(workForward, workRange)
  .refine(oneEnd, bothEnds)
  .refine(({ to, until_now }) => Boolean(to) || until_now === true, { message: 'required', path: ['to'] });
export const workChange = workFields.partial().refine(workForward, workRange).refine(oneEnd, bothEnds);
export const workEntry = z.object({
  id: z.int(),
  post: z.string(),
  organization: z.string(),
  from: z.string(),
  to: z.string().nullable(),
  until_now: z.boolean(),
  description: z.string(),
  check_dates: datesToCheck,
});

export const awardEntry = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  date: z.string(),
  /** By which it was given, if not by hand. */
  rule: z.object({ kind: z.enum(awardRuleKinds), count: z.int(), text: z.string() }).nullable(),
});

export const documentDraft = z
  .strictObject({
    /** May be left out with `page_of`. */
    kind: z.enum(documentKinds).optional(),
    /** An own education or work entry that the document proves. */
    education: id.optional(),
    work: id.optional(),
    /** Of an insurance policy, with its last day. */
    number: line(3, 40).optional(),
    valid_until: date.optional(),
    /** An own document to which the file is one more page. */
    page_of: id.optional(),
    /** An own document of the same kind that is about to expire or has expired: its check stays valid until its day. */
    renews: id.optional(),
    /** Confirms that another passport, or a page of a checked document, reopens the check. */
    reopen: z.boolean().optional(),
  })
  .refine(({ kind, page_of }) => kind !== undefined || page_of !== undefined, { message: 'required', path: ['kind'] })
  .superRefine(({ kind, page_of, number, valid_until, renews }, { addIssue }) => {
    const isPolicy = kind === 'insurance' && page_of === undefined;
    for (const [path, value] of Object.entries({ number, valid_until })) {
      if (isPolicy && value === undefined) addIssue({ code: 'custom', message: 'required', path: [path] });
      if (!isPolicy && value !== undefined) addIssue({ code: 'custom', message: 'invalid', path: [path] });
    }
    if (page_of !== undefined && renews !== undefined)
      addIssue({ code: 'custom', message: 'invalid', path: ['renews'] });
  });
export const sitterDocument = storedFile.extend({
  kind: z.enum(documentKinds),
  education: z.int().nullable(),
  work: z.int().nullable(),
  verification_status: z.enum(verificationStatuses),
  reject_reason: ref.nullable(),
  /** The moderator's comment for the sitter. */
  reject_text: z.string().nullable(),
  checked_at: instant.nullable(),
  valid_until: z.string().nullable(),
  /** Of an insurance policy. */
  number: z.string().nullable(),
  /** It was checked and has expired. */
  ended: z.boolean(),
  /** Its files in order; the first is the document itself. */
  pages: z.array(storedFile),
});
export type SitterDocument = z.output<typeof sitterDocument>;

export const sitterProfile = {
  schedule: list('/sitter/schedule', "The sitter's week", scheduleEntry),
  replaceSchedule: endpoint({
    method: 'PUT',
    path: '/sitter/schedule',
    access: 'sitter',
    confirmed: false,
    summary: "Replaces the sitter's week, wholly or not at all",
    body: weekDraft,
    reply: z.object({ message: outcome, hours: z.array(scheduleEntry) }),
    errors: ['invalid', 'conflict'],
  }),
  addSchedule: create('/sitter/schedule', 'Adds hours to a weekday', scheduleDraft, scheduleEntry),
  updateSchedule: update('/sitter/schedule', 'Changes hours', scheduleChange, scheduleEntry),
  removeSchedule: remove('/sitter/schedule', 'Deletes hours'),

  services: list('/sitter/service', 'Services that the sitter offers', serviceEntry),
  addService: create('/sitter/service', 'Adds a service', serviceDraft, serviceEntry),
  service: read('/sitter/service', 'One service', serviceEntry),
  updateService: update('/sitter/service', 'Changes a service', serviceChange, serviceEntry),
  removeService: remove('/sitter/service', 'Deletes a service'),

  skills: list('/sitter/sitter_skills', "The sitter's skills", ref),
  replaceSkills: endpoint({
    method: 'POST',
    path: '/sitter/sitter_skills',
    access: 'sitter',
    confirmed: false,
    summary: "Replaces the sitter's skills",
    body: skillsChoice,
    reply: z.object({ message: outcome, skills: z.array(ref) }),
    errors: ['invalid'],
  }),
  languages: list('/sitter/sitter_language', "The sitter's languages", ref),
  replaceLanguages: endpoint({
    method: 'POST',
    path: '/sitter/sitter_language',
    access: 'sitter',
    confirmed: false,
    summary: "Replaces the sitter's languages",
    body: languagesChoice,
    reply: z.object({ message: outcome, languages: z.array(ref) }),
    errors: ['invalid'],
  }),

  educations: list('/sitter/education', 'Education, newest first', educationEntry),
  addEducation: create('/sitter/education', 'Adds education', educationDraft, educationEntry),
  education: read('/sitter/education', 'One education entry', educationEntry),
  updateEducation: update('/sitter/education', 'Changes education', educationChange, educationEntry),
  removeEducation: remove('/sitter/education', 'Deletes education'),

  works: list('/sitter/work', 'Work history, newest first', workEntry),
  addWork: create('/sitter/work', 'Adds work', workDraft, workEntry),
  work: read('/sitter/work', 'One work entry', workEntry),
  updateWork: update('/sitter/work', 'Changes work; `to` and `until_now` follow each other', workChange, workEntry),
  removeWork: remove('/sitter/work', 'Deletes work'),

  awards: list('/sitter/awards', 'Awards that the sitter was given', awardEntry),

  checks: endpoint({
    method: 'GET',
    path: '/sitter/checks',
    access: 'sitter',
    summary: 'Every check of one’s own, made or not, with what is behind it and how long it holds',
    reply: z.object({ checks: z.array(ownCheck) }),
    errors: [],
  }),
  documents: list('/sitter/documents', "The sitter's documents and how their checks went", sitterDocument),
  addDocument: endpoint({
    method: 'POST',
    path: '/files/sitter_attachment',
    access: 'sitter',
    confirmed: false,
    summary: 'Sends a document (JPEG, PNG, WebP or PDF) to be checked; a passport starts the check of the profile',
    body: documentDraft,
    files: ['file'],
    reply: sitterDocument.extend({ message: outcome }),
    status: 201,
    errors: ['check_reopens', 'invalid', 'too_large', 'unsupported_media'],
  }),
  renameDocument: update('/files/sitter_attachment', 'Renames a document', fileRename, sitterDocument),
  removeDocument: remove('/files/sitter_attachment', 'Deletes a document'),
} as const;
