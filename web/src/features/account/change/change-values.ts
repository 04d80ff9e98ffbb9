import type { CurrentUser } from '@ladushki/contract/account';

interface Ref {
  id: number;
  name: string;
}

/** Form values of the profile. A city keeps its name, so that a draft can show it. */
export interface ChangeValues {
  full_name: string;
  first_name: string;
  city_of_residence: Ref | null;
  birth_date: string;
  gender: string;
  address: string;
  location: CurrentUser['profile']['location'];
  description: string;
  camera: boolean;
  info: string;
  religion: number | null;
  martial_status: string | null;
  hobby: string;
  languages: number[];
  consents: { religion: boolean; nationality: boolean };
  per_hour_salary: number | null;
  per_month_salary: number | null;
  work_options: string[];
  employment: string | null;
  citizenship: number | null;
  nationality: number | null;
  max_children: number | null;
  is_available: boolean;
}

export function valuesOf({ profile, sitter, consents }: CurrentUser): ChangeValues {
  return {
    full_name: profile.full_name,
    first_name: profile.first_name,
    city_of_residence: profile.city_of_residence,
    birth_date: profile.birth_date ?? '',
    gender: profile.gender ?? '',
    address: profile.address,
    location: profile.location,
    description: profile.description,
    camera: profile.camera,
    info: profile.info,
    religion: profile.religion?.id ?? null,
    martial_status: profile.martial_status,
    hobby: profile.hobby,
    languages: profile.languages.map(({ id }) => id),
    consents: { religion: consents.religion, nationality: consents.nationality },
    per_hour_salary: sitter?.per_hour_salary ?? null,
    per_month_salary: sitter?.per_month_salary ?? null,
    work_options: sitter?.work_options ?? [],
    employment: sitter?.employment ?? null,
    citizenship: sitter?.citizenship?.id ?? null,
    nationality: sitter?.nationality?.id ?? null,
    max_children: sitter?.max_children ?? null,
    is_available: sitter?.is_available ?? true,
  };
}

const sitterPart = (values: ChangeValues) => ({
  per_hour_salary: values.per_hour_salary,
  per_month_salary: values.per_month_salary,
  work_options: values.work_options,
  employment: values.employment,
  citizenship: values.citizenship,
  nationality: values.nationality,
  max_children: values.max_children,
  is_available: values.is_available,
});

/**
 * The request body: an empty field is null, and a consent ends with the value it was given for. An unchanged first name
 * is omitted, so that the server can derive it from the full name again.
 */
export const bodyOf =
  (isSitter: boolean, calledNow: string) =>
  (values: ChangeValues): unknown => ({
    full_name: values.full_name,
    ...(values.first_name !== calledNow && { first_name: values.first_name || null }),
    city_of_residence: values.city_of_residence?.id ?? null,
    birth_date: values.birth_date || null,
    gender: values.gender || null,
    address: values.address,
    location: values.location,
    description: values.description,
    camera: values.camera,
    info: values.info,
    religion: values.religion,
    martial_status: values.martial_status,
    hobby: values.hobby,
    languages: values.languages,
    consents: {
      religion: values.religion !== null && values.consents.religion,
      ...(isSitter && { nationality: values.nationality !== null && values.consents.nationality }),
    },
    ...(isSitter && sitterPart(values)),
  });
