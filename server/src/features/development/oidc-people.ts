import { firstNameOf, patronymicsOf } from '@ladushki/contract/names';
import type { Db } from '../../platform/database/connection.ts';
import type { Text } from '../../platform/texts.ts';
import type { Claims } from '../identity/external/providers.ts';

export interface DemoIdentity {
  claims: Claims & { name: string };
  note: Text;
}

const strangers: DemoIdentity[] = [
  {
    claims: {
      sub: 'demo-customer',
      name: 'Анна Смирнова',
      given_name: 'Анна',
      family_name: 'Смирнова',
      birthdate: '1990-05-05',
      email: 'customer@demo.local',
      email_verified: true,
    },
    note: {
      ru: 'почта семьи из демо, а человек другой',
      en: 'the e-mail of the family in the demo, but another person',
    },
  },
  {
    claims: {
      sub: 'demo-new-email',
      name: 'Ольга Новикова',
      given_name: 'Ольга',
      family_name: 'Новикова',
      birthdate: '1993-02-11',
      email: 'olga@id.demo.local',
      email_verified: true,
    },
    note: { ru: 'новый человек с почтой', en: 'a new person with an e-mail' },
  },
  {
    claims: {
      sub: 'demo-new-phone',
      name: 'Игорь Ветров',
      given_name: 'Игорь',
      family_name: 'Ветров',
      birthdate: '1987-09-23',
      phone_number: '+79005550101',
      phone_number_verified: true,
    },
    note: { ru: 'новый человек с телефоном', en: 'a new person with a phone number' },
  },
];

/** Whom the bank knows just as the demo does: by these addresses. */
const known = [
  {
    sub: 'demo-own-customer',
    email: 'customer@demo.local',
    note: { ru: 'семья из демо, данные совпадают', en: 'the family of the demo, with equal data' },
  },
  {
    sub: 'demo-own-sitter',
    email: 'sitter@demo.local',
    note: { ru: 'няня из демо, данные совпадают', en: 'the sitter of the demo, with equal data' },
  },
];

/** By which the bank knows a person of the demo. */
export const demoSubjectOf = (email: string): string =>
  known.find((each) => each.email === email)?.sub ?? `demo-own-${email}`;

async function readKnown(db: Db): Promise<DemoIdentity[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.email', 'full_name', 'birth_date'])
    .where(
      'users.email',
      'in',
      known.map(({ email }) => email),
    )
    .where('email_verified_at', 'is not', null)
    .execute();
  return known.flatMap(({ sub, email, note }) => {
    const row = rows.find((each) => each.email === email);
    if (!row) return [];
    const given_name = firstNameOf({ ...row, first_name: null });
    const middle = patronymicsOf(row.full_name);
    const family = row.full_name.split(' ').filter((word) => word !== given_name && !middle.includes(word));
    const names = { name: row.full_name, given_name, middle_name: middle.join(' '), family_name: family.join(' ') };
    const contact = { email, email_verified: true };
    return [{ claims: { sub, ...names, ...contact, ...(row.birth_date && { birthdate: row.birth_date }) }, note }];
  });
}

/** Who can sign in at the demo's provider. */
export const readDemoIdentities = async (db: Db): Promise<DemoIdentity[]> => [...(await readKnown(db)), ...strangers];
