import type { CurrentUser } from '@ladushki/contract/account';
import { statusOn } from '@ladushki/contract/checks';
import { firstNameOf } from '@ladushki/contract/names';
import { type SitterCheck, sitterChecklist, zodiacSign } from '@ladushki/contract/people';
import type { Locale } from '@ladushki/contract/primitives';
import { moscowDate } from '@ladushki/contract/visits';
import type { ReferenceData } from '../reference-data/reference-data.service.ts';
import type { PersonRow } from './account.sql.ts';

type Names = Pick<ReferenceData, 'cityById' | 'refById' | 'refsByIds'>;

const locationOf = ({ lat, lng, location_address }: PersonRow) =>
  lat === null || lng === null ? null : { lat, lng, address: location_address };

function presentProfile(row: PersonRow, names: Names, locale: Locale): CurrentUser['profile'] {
  const { id, full_name, birth_date, image, address, description, camera, info, hobby } = row;
  return {
    id,
    full_name,
    first_name: firstNameOf(row),
    city_of_residence: names.cityById(row.city_id, locale),
    birth_date,
    image,
    language: row.language as Locale,
    gender: row.gender as CurrentUser['profile']['gender'],
    address,
    location: locationOf(row),
    description,
    camera,
    info,
    religion: names.refById('religions', row.religion_id, locale),
    martial_status: row.martial_status as CurrentUser['profile']['martial_status'],
    zodiac_sign: birth_date ? zodiacSign(birth_date) : null,
    hobby,
    languages: names.refsByIds('languages', row.languages, locale),
    mystery_client: row.mystery_since !== null,
    rating: row.rating,
  };
}

const checksOf = (row: ShownPerson): Record<SitterCheck, boolean> => ({
  contact: row.email_verified_at !== null || row.phone_verified_at !== null,
  full_name: row.full_name.length >= 2,
  birth_date: row.birth_date !== null,
  city: row.city_id !== null,
  service: row.has_service,
  price: row.per_hour_salary !== null || row.per_month_salary !== null,
  photo: row.image !== null,
  description: row.description !== '',
  schedule: row.has_schedule,
  skills: row.has_skills,
  languages: row.languages.length > 0,
  education: row.has_education,
  work: row.has_work,
  gender: row.gender !== null,
  work_options: (row.work_options ?? []).length > 0,
  max_children: row.max_children !== null,
  citizenship: row.citizenship_id !== null,
  passport: presentVerification(row).verification_status === 'verified',
});

type SitterPart = NonNullable<CurrentUser['sitter']>;

/** Including values derived from other tables. */
export type ShownPerson = PersonRow & { experience: number; check_dates: boolean; today: string };
export const noHistory = { experience: 0, check_dates: false };

const presentSitter = (row: ShownPerson, names: Names, locale: Locale): SitterPart => ({
  per_hour_salary: row.per_hour_salary,
  per_month_salary: row.per_month_salary,
  experience: row.experience,
  work_options: (row.work_options ?? []) as SitterPart['work_options'],
  employment: row.employment as SitterPart['employment'],
  citizenship: names.refById('citizenships', row.citizenship_id, locale),
  nationality: names.refById('nationalities', row.nationality_id, locale),
  max_children: row.max_children,
  is_available: row.is_available ?? false,
  check_dates: row.check_dates,
  checklist: sitterChecklist(checksOf(row)),
});

function presentVerification({ verification_status, verified_until, today }: ShownPerson) {
  const until = verified_until && moscowDate(verified_until);
  const status = (verification_status ?? 'not_verified') as CurrentUser['verification_status'];
  return { verification_status: statusOn(status, until, today), verified_until: status === 'verified' ? until : null };
}

export const consentsOf = ({ consents }: Pick<PersonRow, 'consents'>) => ({
  religion: consents.includes('religion'),
  nationality: consents.includes('nationality'),
  push: consents.includes('push'),
});

export const presentPerson = (row: ShownPerson, names: Names, locale: Locale): CurrentUser => ({
  id: row.id,
  role: row.role,
  email: row.email,
  phone_number: row.phone_number,
  email_verified: row.email_verified_at !== null,
  phone_verified: row.phone_verified_at !== null,
  ...presentVerification(row),
  bank_verified: row.bank_verified_at !== null,
  permissions: row.permissions as CurrentUser['permissions'],
  has_password: row.has_password,
  consents: consentsOf(row),
  profile: presentProfile(row, names, locale),
  ...(row.role === 'sitter' && { sitter: presentSitter(row, names, locale) }),
});
