import { z } from 'zod';
import { childLimits } from './children-constants.ts';
import { endpoint } from './endpoint.ts';
import { fileRename, storedFile } from './files.ts';
import {
  date,
  fullName,
  gender,
  id,
  idParams,
  line,
  messageReply,
  outcome,
  paged,
  pageQuery,
  phone,
  ref,
  text,
} from './primitives.ts';

const note = text(0, 1000);

/** The health record is replaced as a whole: missing fields are empty. */
export const medicalRecords = z.strictObject({
  allergies: note.default(''),
  medication: z.boolean().default(false),
  medication_description: note.default(''),
  special_equipment: z.boolean().default(false),
  special_equipment_description: note.default(''),
  additional_information: note.default(''),
});
export type MedicalRecords = z.output<typeof medicalRecords>;

const medicineFields = {
  name: line(1, 100),
  dose: line(1, 200),
  instructions: text(0, 500).default(''),
  /** Whether a sitter may give it. */
  permitted: z.boolean().default(false),
};
/** An id keeps the medicine that entries of the diary refer to. */
export const medicineDraft = z.strictObject({ id: id.optional(), ...medicineFields });
export type MedicineDraft = z.output<typeof medicineDraft>;

/** Health data: needs the four consents, is encrypted. */
export const medicine = z.object({
  id: z.int(),
  name: z.string(),
  dose: z.string(),
  instructions: z.string(),
  permitted: z.boolean(),
});
export type Medicine = z.output<typeof medicine>;

export const emergencyContactDraft = z.strictObject({ name: line(2, 100), relation: line(1, 60), phone_number: phone });
export const emergencyContact = z.object({ name: z.string(), relation: z.string(), phone_number: z.string() });
export type EmergencyContact = z.output<typeof emergencyContact>;

/** Only the given fields change. */
export const additionally = z.strictObject({
  habits: note.optional(),
  food: note.optional(),
  sleep: note.optional(),
  fears: note.optional(),
  favourite_games: note.optional(),
  notes: note.optional(),
});

/** The first four are needed to store health data; withdrawing one of them erases it. */
export const childConsents = z.strictObject({
  personal_data: z.boolean().optional(),
  health_data: z.boolean().optional(),
  user_agreement: z.boolean().optional(),
  service_agreement: z.boolean().optional(),
  photo: z.boolean().optional(),
});

export const childDraft = z.strictObject({
  full_name: fullName,
  birth_date: date,
  gender,
  description: text(0, 5000).optional(),
  language: z.array(id).max(20).optional(),
  /** Null erases the health record. */
  medical_records: medicalRecords.nullable().optional(),
  /** Replaced as a whole, as the contacts are. */
  medicines: z.array(medicineDraft).max(childLimits.medicines).optional(),
  emergency_contacts: z.array(emergencyContactDraft).max(childLimits.contacts).optional(),
  additionally: additionally.optional(),
  consents: childConsents.optional(),
});
export const childChange = childDraft.partial();
/** A parent adds a child to the family in which they are. */
const newChild = childDraft.extend({ family: id.optional() });

export const child = z.object({
  id: z.int(),
  /** The owner's id; an order has children of one family. */
  family: z.int(),
  full_name: z.string(),
  birth_date: z.string(),
  gender,
  description: z.string(),
  language: z.array(ref),
  attachments: z.array(storedFile),
  medical_records: z
    .object({
      allergies: z.string(),
      medication: z.boolean(),
      medication_description: z.string(),
      special_equipment: z.boolean(),
      special_equipment_description: z.string(),
      additional_information: z.string(),
    })
    .nullable(),
  medicines: z.array(medicine),
  emergency_contacts: z.array(emergencyContact),
  additionally: z.object({
    habits: z.string(),
    food: z.string(),
    sleep: z.string(),
    fears: z.string(),
    favourite_games: z.string(),
    notes: z.string(),
  }),
  consents: z.object({
    personal_data: z.boolean(),
    health_data: z.boolean(),
    user_agreement: z.boolean(),
    service_agreement: z.boolean(),
    photo: z.boolean(),
  }),
});
export type Child = z.output<typeof child>;

/**
 * A child as the sitter of an active order sees it: health data from 24 h before a visit until its end, if permitted.
 */
export const childForSitter = child.omit({ family: true, consents: true, emergency_contacts: true }).extend({
  /** Null while its health data is hidden; during a visit every sitter sees what may be given. */
  medicines: child.shape.medicines.nullable(),
  /** During a visit its sitter sees allergies without any permission: they may save a life. */
  allergies: z.string().nullable(),
});

const savedChild = child.extend({ message: outcome });
const savedFile = storedFile.extend({ message: outcome });

export const children = {
  list: endpoint({
    method: 'GET',
    path: '/customer/children',
    access: 'customer',
    summary: "The customer's children, in the order they were added",
    query: z.strictObject(pageQuery()),
    reply: paged(child),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/customer/children',
    access: 'customer',
    confirmed: false,
    summary: 'Adds a child; health data needs all four consents',
    body: newChild,
    reply: savedChild,
    status: 201,
    repetition: 'once',
    errors: ['invalid', 'not_found'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/customer/children/{id}',
    access: 'customer',
    summary: "One of the customer's children",
    params: idParams,
    reply: child,
    errors: ['not_found'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/customer/children/{id}',
    access: 'customer',
    confirmed: false,
    summary: 'Changes the given fields of a child',
    params: idParams,
    body: childChange,
    reply: savedChild,
    repetition: 'none',
    errors: ['invalid', 'not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/customer/children/{id}',
    access: 'customer',
    confirmed: false,
    summary: 'Deletes a child with its files and day plans, unless a running order needs it',
    params: idParams,
    reply: messageReply,
    errors: ['not_found', 'wrong_state'],
  }),
  detailForSitter: endpoint({
    method: 'GET',
    path: '/customer/children_detail/{id}',
    access: 'sitter',
    summary: 'A child, for the sitter of a running order with that child',
    params: idParams,
    reply: childForSitter,
    errors: ['not_found'],
  }),
  addAttachment: endpoint({
    method: 'POST',
    path: '/files/customer_attachment',
    access: 'customer',
    confirmed: false,
    summary: 'Adds a file (JPEG, PNG, WebP or PDF) to a child',
    body: z.strictObject({ child: id }),
    files: ['file'],
    reply: savedFile,
    status: 201,
    errors: ['invalid', 'not_found', 'too_large', 'unsupported_media'],
  }),
  renameAttachment: endpoint({
    method: 'PATCH',
    path: '/files/customer_attachment/{id}',
    access: 'customer',
    confirmed: false,
    summary: "Renames a child's file",
    params: idParams,
    body: fileRename,
    reply: savedFile,
    errors: ['invalid', 'not_found'],
  }),
  removeAttachment: endpoint({
    method: 'DELETE',
    path: '/files/customer_attachment/{id}',
    access: 'customer',
    confirmed: false,
    summary: "Deletes a child's file",
    params: idParams,
    reply: messageReply,
    errors: ['not_found'],
  }),
} as const;
