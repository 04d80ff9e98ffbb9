import type { TestApp } from './app.ts';
import { confirmSession } from './confirm-session.ts';
import { type Overrides, signUp, type TestPerson } from './people.ts';
import { returnFrom } from './third-party.ts';

/** As the bank of the tests knows them. */
export const anna = {
  sub: 'demo-customer',
  email: 'customer@demo.local',
  full_name: 'Смирнова Анна',
  birth_date: '1990-05-05',
};
export const olga = { sub: 'demo-new-email', full_name: 'Ольга Новикова', birth_date: '1993-02-11' };
export const igor = { sub: 'demo-new-phone', full_name: 'Игорь Ветров', birth_date: '1987-09-23' };
/** Whom the bank does not know. */
export const eugenia = { full_name: 'Ситникова Евгения Васильевна', birth_date: '1984-01-15' };

type Known = Pick<typeof anna, 'full_name'> & { birth_date: string | null };
type Id = Pick<TestPerson, 'id'>;
type Token = Pick<TestPerson, 'token'>;

/** What people do with their bank, of an application that it can reach. */
export function createBank(app: TestApp) {
  const { db, clock } = app.deps;

  const setProfile = ({ id }: Id, { full_name, birth_date }: Known) =>
    db.updateTable('profiles').set({ full_name, birth_date }).where('user_id', '=', id).execute();
  const returned = async (sub: string) => {
    const { code, state } = await returnFrom(app, 'bank_id', sub);
    return { code, state };
  };
  const noticesOf = async ({ token }: Token) =>
    (await app.call('GET', '/notification/notification_list', { token })).json.results as {
      title: string;
      text: string;
    }[];

  return {
    setProfile,
    returned,
    noticesOf,
    titlesOf: async (person: Token) => (await noticesOf(person)).map(({ title }) => title),

    /** Signed in and confirmed. */
    async member(known: Known, overrides: Overrides = {}): Promise<TestPerson> {
      const person = await signUp(app, overrides);
      await setProfile(person, known);
      await confirmSession(app, person);
      return person;
    },
    linkByContact: ({ id: user_id }: Id, subject = anna.sub) =>
      db
        .insertInto('external_identities')
        .values({ provider: 'bank_id', subject, user_id, linked_at: clock.now(), by_contact: true })
        .execute(),
    /** Just now, at the bank itself. */
    async confirmBy(token: string, sub: string) {
      const { code, state } = await returnFrom(app, 'bank_id', sub, '?fresh=true');
      return app.call('POST', '/user/confirm', { token, body: { provider: { name: 'bank_id', code, state } } });
    },
    signInBy: async (sub: string) => app.call('POST', '/auth/bank_id/', { body: await returned(sub) }),
    bindTo: async ({ token }: Token, sub: string) =>
      app.call('POST', '/user/bank_id', { token, body: await returned(sub) }),

    statusOf: async (token: string) => (await app.call('GET', '/user/profile', { token })).status,
    profileOf: async (token: string) => (await app.call('GET', '/user/profile', { token })).json,
    bankOf: async ({ token }: Token) => (await app.call('GET', '/user/security', { token })).json.bank,
    forget: ({ id }: Id) => db.deleteFrom('users').where('id', '=', id).execute(),
    /** Nobody is bound to the bank any more. */
    forgetAll: () => db.deleteFrom('external_identities').execute(),
  };
}

export type Bank = ReturnType<typeof createBank>;
