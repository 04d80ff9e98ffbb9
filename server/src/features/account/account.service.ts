import type { Role } from '@ladushki/contract/access';
import type { CurrentUser } from '@ladushki/contract/account';
import type { IdentityCheck } from '@ladushki/contract/checks';
import { agreementKinds } from '@ladushki/contract/identity-constants';
import type { Locale } from '@ladushki/contract/primitives';
import { moscowDate } from '@ladushki/contract/visits';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError, invalidField } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/uploads/multipart.ts';
import { validationText } from '../../platform/http/validation-text.ts';
import type { Content } from '../content/content.service.ts';
import { removeAvatar, replaceAvatar } from '../files/files.service.ts';
import type { Sessions } from '../identity/sessions/sessions.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { ReferenceData } from '../reference-data/reference-data.service.ts';
import type { SitterProfile } from '../sitter-profile/sitter-profile.service.ts';
import {
  birthDateFault,
  type Change,
  foreignFields,
  notAgreed,
  reopenedChecks,
  withdrawn,
  withoutConsent,
} from './account.policy.ts';
import { consentsOf, noHistory, presentPerson } from './account.present.ts';
import {
  forgetBankCheck,
  giveConsent,
  lockRole,
  type PersonRow,
  replaceLanguages,
  selectPerson,
  selectSettings,
  setRole,
  updateProfile,
  updateSettings,
  updateSitter,
  withdrawConsent,
} from './account.sql.ts';
import { texts } from './account.texts.ts';

/** The page with the status of checks. */
const checksPage = '/profile/awards-achievements';

export interface AccountParts {
  referenceData: ReferenceData;
  content: Pick<Content, 'termsVersion'>;
  sessions: Pick<Sessions, 'announcePersonChanged'>;
  sitterProfile: Pick<SitterProfile, 'history' | 'work' | 'lock' | 'reopenCheck'>;
  notifications: Pick<NotificationsService, 'notify'>;
}

const profileColumns = (change: Change) => ({
  full_name: change.full_name,
  first_name: change.first_name,
  city_id: change.city_of_residence,
  birth_date: change.birth_date,
  language: change.language,
  gender: change.gender,
  address: change.address,
  ...(change.location !== undefined && {
    lat: change.location?.lat ?? null,
    lng: change.location?.lng ?? null,
    location_address: change.location?.address ?? '',
  }),
  description: change.description,
  camera: change.camera,
  info: change.info,
  martial_status: change.martial_status,
  hobby: change.hobby,
  religion_id: withdrawn(change).includes('religion') ? null : change.religion,
});

const sitterColumns = (change: Change) => ({
  per_hour_salary: change.per_hour_salary,
  per_month_salary: change.per_month_salary,
  work_options: change.work_options && [...new Set(change.work_options)],
  employment: change.employment,
  citizenship_id: change.citizenship,
  nationality_id: withdrawn(change).includes('nationality') ? null : change.nationality,
  max_children: change.max_children,
  is_available: change.is_available,
});

export function createAccount(deps: Deps, parts: AccountParts) {
  const { db, clock } = deps;
  const { referenceData, content, sessions, sitterProfile, notifications } = parts;

  async function readPerson(from: Db, userId: number): Promise<PersonRow> {
    const row = await selectPerson(from, userId);
    if (!row) throw new ApiError('unauthorized');
    return row;
  }

  async function getProfile(actor: Actor, locale: Locale): Promise<CurrentUser> {
    const person = await readPerson(db, actor.id);
    const { role, birth_date } = person;
    const history = role === 'sitter' ? await sitterProfile.history.summaryOf(db, actor.id, birth_date) : noHistory;
    // Of the session: staff without a second factor have none.
    const permissions = [...actor.permissions];
    const shown = { ...person, ...history, permissions, today: moscowDate(clock.now()) };
    return presentPerson(shown, referenceData, locale);
  }

  function checkReferences(change: Change): void {
    referenceData.requireCity(change.city_of_residence, 'city_of_residence');
    referenceData.requireRefs('religions', [change.religion], 'religion');
    referenceData.requireRefs('languages', change.languages ?? [], 'languages');
    referenceData.requireRefs('citizenships', [change.citizenship], 'citizenship');
    referenceData.requireRefs('nationalities', [change.nationality], 'nationality');
  }

  /** Validates the whole change before writing any of it. */
  function checkChange(person: PersonRow, change: Change, role: Role | null): void {
    const [foreign] = foreignFields(change, role);
    if (foreign) throw invalidField(foreign, validationText('unknown_field'));
    const birthDate = change.birth_date ?? (change.role ? person.birth_date : null);
    const fault = birthDate && birthDateFault(birthDate, role, moscowDate(clock.now()));
    if (fault) throw invalidField('birth_date', validationText(fault));
    checkReferences(change);
    const [agreement] = notAgreed(change, person.consents);
    if (agreement) throw invalidField(`agreements.${agreement}`, validationText('must_agree'));
    const [special] = withoutConsent(change, { ...consentsOf(person), ...withoutUndefined(change.consents ?? {}) });
    if (special) throw invalidField(special, validationText('must_agree'));
    if (change.role && person.role) throw new ApiError('wrong_state', { text: texts.roleChosen });
  }

  async function saveConsents(trx: Db, userId: number, { consents, agreements }: Change): Promise<void> {
    for (const kind of agreements ? agreementKinds : []) {
      await giveConsent(trx, userId, kind, content.termsVersion(kind), clock.now());
    }
    for (const [kind, given] of Object.entries(consents ?? {})) {
      if (given) await giveConsent(trx, userId, kind, content.termsVersion('personal_data'), clock.now());
      else await withdrawConsent(trx, userId, kind, clock.now());
    }
  }

  async function chooseRole(trx: Db, userId: number, role: Change['role']): Promise<void> {
    if (!role) return;
    if (await lockRole(trx, userId)) throw new ApiError('wrong_state', { text: texts.roleChosen });
    await setRole(trx, userId, role);
  }

  /** Refuses a change that would invalidate checks, unless confirmed. */
  function requireReopening(person: PersonRow, change: Change, hasNewPhoto: boolean): IdentityCheck[] {
    const reopens = reopenedChecks(person, change, hasNewPhoto, moscowDate(clock.now()));
    if (reopens.length > 0 && !change.reopen) throw new ApiError('check_reopens', { reopens });
    return reopens;
  }

  async function reopenChecks(trx: Db, userId: number, change: Change, hasNewPhoto: boolean): Promise<void> {
    // Locks the account and the sitter's row, so that a decision on the passport runs before or after, not between.
    await lockRole(trx, userId);
    await sitterProfile.lock(trx, userId);
    const person = await readPerson(trx, userId);
    const reopens = requireReopening(person, change, hasNewPhoto);
    if (reopens.length === 0) return;
    const { full_name, birth_date, gender, image } = person;
    if (reopens.includes('passport')) {
      await sitterProfile.reopenCheck(trx, userId, { full_name, birth_date, gender, image });
    }
    if (reopens.includes('bank_id')) await forgetBankCheck(trx, userId);
    await notifications.notify(trx, userId, { type: 'system', template: 'check_reopened', link: checksPage });
  }

  async function saveChange(trx: Db, userId: number, change: Change, hasNewPhoto: boolean): Promise<void> {
    await reopenChecks(trx, userId, change, hasNewPhoto);
    await chooseRole(trx, userId, change.role);
    await saveConsents(trx, userId, change);
    if (change.birth_date !== undefined) await sitterProfile.history.requireBirthDate(trx, userId, change.birth_date);
    await updateProfile(trx, userId, profileColumns(change), clock.now());
    await updateSitter(trx, userId, sitterColumns(change));
    if (change.languages) await replaceLanguages(trx, userId, change.languages);
  }

  return {
    getProfile,

    async update(actor: Actor, change: Change, image: UploadedFile | undefined, locale: Locale): Promise<CurrentUser> {
      const person = await readPerson(db, actor.id);
      checkChange(person, change, change.role ?? person.role);
      requireReopening(person, change, image !== undefined);
      const save = (trx: Db) => saveChange(trx, actor.id, change, image !== undefined);
      if (image) await replaceAvatar(deps, actor.id, image, save);
      else await db.transaction().execute(save);
      if (change.role) await sessions.announcePersonChanged(actor.id);
      return getProfile(actor, locale);
    },

    async removeImage(actor: Actor, locale: Locale): Promise<CurrentUser> {
      await removeAvatar(deps, actor.id);
      return getProfile(actor, locale);
    },

    getSettings: (actor: Actor) => selectSettings(db, actor.id),

    async updateSettings(actor: Actor, change: Parameters<typeof updateSettings>[2]) {
      await updateSettings(db, actor.id, change);
      return selectSettings(db, actor.id);
    },
  };
}

const withoutUndefined = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [Key in keyof Value]: Exclude<Value[Key], undefined>;
  };

export type Account = ReturnType<typeof createAccount>;
