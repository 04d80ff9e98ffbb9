import { email as emailSchema, fullName, type Locale, normalisePhone, toLine } from '@ladushki/contract/primitives';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ReleaseContact } from '../accounts/confirm-contact.ts';
import { insertPerson, lockLogins } from '../accounts/people.sql.ts';
import { texts } from '../identity.texts.ts';
import { selectByConfirmed } from './external.sql.ts';
import type { Claims } from './providers.ts';

/** Only claims that the provider marks as verified are trusted. */
const vouchedContacts = (claims: Claims) => ({
  email: claims.email_verified === true ? (emailSchema.safeParse(claims.email).data ?? null) : null,
  phone: claims.phone_number_verified === true ? normalisePhone(claims.phone_number ?? '') : null,
});

const loginsOf = (claims: Claims) => Object.values(vouchedContacts(claims)).filter((login) => login !== null);

const partsOf = ({ family_name, given_name, middle_name }: Claims) =>
  [family_name, given_name, middle_name].filter(Boolean).join(' ');

const nameOf = (claims: Claims, locale: Locale) =>
  fullName.safeParse(toLine(claims.name || partsOf(claims)).slice(0, 100)).data ?? texts.namelessPerson[locale];

/** Whoever comes from a third party for the first time: known by a vouched contact, or a new account without a role. */
export const createNewcomerDesk = ({ clock }: Pick<Deps, 'clock'>, releaseContact: ReleaseContact) => ({
  async findKnown(trx: Db, claims: Claims): Promise<number | undefined> {
    const { email, phone } = vouchedContacts(claims);
    await lockLogins(trx, loginsOf(claims));
    return selectByConfirmed(trx, email, phone);
  },

  /** After `findKnown` found nobody. */
  async open(trx: Db, claims: Claims, locale: Locale, birthDate: string | null = null): Promise<number> {
    const { email, phone } = vouchedContacts(claims);
    for (const login of loginsOf(claims)) await releaseContact(trx, login);
    const contacts = { email, email_verified: true, phone_number: phone, phone_verified: true };
    const named = { full_name: nameOf(claims, locale), birth_date: birthDate, language: locale };
    return insertPerson(trx, { role: null, ...named, ...contacts }, clock.now());
  },
});

export type NewcomerDesk = ReturnType<typeof createNewcomerDesk>;
