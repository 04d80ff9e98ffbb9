import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { testPassword } from '../../testing/people.ts';
import { planted } from '../../testing/planted.ts';
import { plantPerson, type Subject } from '../../testing/planted-person.ts';
import { type Column, columnsOfPeople, columnsOfWords, holds } from './testing/text-columns.ts';

let app: TestApp;
let subject: Subject;
beforeAll(async () => {
  app = await startTestApp();
  subject = await plantPerson(app);
});
afterAll(() => app.close());

const ofProduct = 'the product’s own words, written by its staff';
const random = 'made of chance by us';
const hashed = 'a hash of what the browser made of chance; the rows go with the account';
const ofProvider = 'names of a payment, not of a person';
const ownCodes = 'one of the words of our code';

/** Text columns that cannot hold personal data, each with the reason. */
const impersonal: Record<string, string> = {
  sweep_positions: 'where a sweep goes on',
  awards: ofProduct,
  cities: ofProduct,
  citizenships: ofProduct,
  content_items: ofProduct,
  content_versions: ofProduct,
  languages: ofProduct,
  nationalities: ofProduct,
  reject_reasons: ofProduct,
  religions: ofProduct,
  service_types: ofProduct,
  skills: ofProduct,
  staff_versions: ofProduct,
  weekdays: ofProduct,
  migrations: ownCodes,
  audit_log: 'acts of the staff by ids; it can never be changed, so no values of people are written to it',
  visitor_sessions: random,
  sign_in_states: random,
  'sessions.seed': random,
  'visits.code_keys': random,
  'codes.seed': random,
  'sessions.device_hash': hashed,
  'devices.device_hash': hashed,
  'sitter_references.seed': random,
  'sitter_references.token_hash': hashed,
  'sitter_references.from_precision': ownCodes,
  'sitter_references.to_precision': ownCodes,
  'notifications.check_kind': ownCodes,
  'notifications.differs': ownCodes,
  'bank_comparisons.differs': ownCodes,
  'totp_secrets.sealed': 'sealed; the row goes with the account',
  'totp_secrets.key_id': 'the name of a key',
  'passkeys.credential_id': random,
  'passkeys.public_key': random,
  'passkeys.transports': ownCodes,
  'recovery_codes.salt': random,
  'recovery_codes.code_hash': hashed,
  'sign_in_challenges.token_hash': hashed,
  'sign_in_challenges.method': ownCodes,
  answered_passkey_states: hashed,
  'sessions.method': ownCodes,
  'users.password_hash': 'a hash, which goes with the account',
  'children.health_sealed': 'sealed; the row goes, which is looked at below',
  'children.health_key_id': 'the name of a key',
  'child_medicines.sealed': 'sealed; the row goes with the child',
  'child_medicines.key_id': 'the name of a key',
  'diary_entries.sealed': 'sealed; the row goes with the family',
  'diary_entries.key_id': 'the name of a key',
  'proposals.fields': 'numbers, days and hours of a change',
  'proposals.before': 'numbers, days and hours of visits; children by their ids',
  'proposals.after': 'numbers, days and hours of visits; children by their ids',
  'proposals.money': 'sums',
  'profiles.language': ownCodes,
  'leads.language': ownCodes,
  'notifications.channels': ownCodes,
  'told_finds.channels': ownCodes,
  'saved_searches.channels': ownCodes,
  'saved_searches.kind': ownCodes,
  'saved_searches.notify': ownCodes,
  broadcasts: 'what the staff publishes for many',
  'payments.failure': ownCodes,
  'payments.provider_id': ofProvider,
  'payments.card_masked': 'emptied with the account of the payer',
  'payments.confirmation_url': ofProvider,
  'payments.saved_method': ofProvider,
  'payment_methods.provider_id': ofProvider,
  'payment_methods.brand': 'the row goes with the account',
  'payment_methods.masked': 'the row goes with the account',
  'payment_methods.expires': 'the row goes with the account',
  'payments.return_url': 'an address of our own pages',
  'refunds.provider_id': ofProvider,
  'fiscal_receipts.provider_ref': ofProvider,
  'fiscal_receipts.storage_number': 'the number of a register',
  'fiscal_receipts.document_number': 'a number that the register gives',
  'fiscal_receipts.attribute': 'a number that the register gives',
  'payouts.provider': ownCodes,
  'payouts.provider_ref': ofProvider,
  'payouts.failure': ownCodes,
  'payouts.receipt_url': ofProvider,
  'payouts.reference': 'the number of a payment in our own books',
  'payout_accounts.sealed': 'sealed; the row goes with the account',
  'payout_accounts.key_id': 'the name of a key',
  'payout_accounts.inn_hash': 'a keyed hash; the row goes with the account',
  'payout_accounts.provider': ownCodes,
  'payout_accounts.provider_ref': ofProvider,
  'payout_accounts.form_url': ofProvider,
  'payout_accounts.self_employed_ref': ofProvider,
  'payout_accounts.self_employed_url': ofProvider,
  'payout_accounts.return_url': 'an address of our own pages',
  sandbox_cards: ofProvider,
  sandbox_rules: ownCodes,
  sandbox_payments: ofProvider,
  sandbox_payouts: ofProvider,
  sandbox_refunds: ofProvider,
  ledger: ownCodes,
  postings: ownCodes,
  money_differences: ownCodes,
  money_proofs: ownCodes,
  proof_operations: ofProvider,
  proof_found: ofProvider,
  transfers: ownCodes,
  earnings: ownCodes,
  'sanctions.kind': ownCodes,
  'sanctions.rule': ownCodes,
  'sanctions.subject_kind': ownCodes,
  'appeals.status': ownCodes,
  incidents: ownCodes,
  incident_told: ownCodes,
  'users.permissions': ownCodes,
  'chat_members.family_role': ownCodes,
  'orders.searchable': 'follows from the title and the description',
  'orders.public_title': 'follows from the title, and goes with it',
  'orders.hours': 'weekdays and hours',
  'statements.visits': 'ids, days and sums',
  'statements.corrections': 'ids, days and sums',
  'statements.open_overtime': 'ids, days and sums',
  'user_settings.quiet_from': 'hours',
  'user_settings.quiet_to': 'hours',
  'order_history.move': ownCodes,
  'order_history.from_status': ownCodes,
  'order_history.status': ownCodes,
  'poll_answers.visitor': 'holds the id, looked for below',
};

/** Columns that refer to staff by their actions. */
const ofStaff = [
  'audit_log.actor_id',
  'cases.claimed_by',
  'payouts.paid_by',
  'payout_holds.by_id',
  'sanctions.by_id',
  'appeals.decided_by',
  'staff_checks.made_by',
  'recoveries.first_by',
];

const values = Object.values(planted);
async function heldIn(columns: Column[]): Promise<string[]> {
  const found: string[] = [];
  for (const column of columns) {
    for (const value of values) if (await holds(app, column, value)) found.push(`${column.place}: ${value}`);
  }
  return found;
}
const bytesLeft = async () => {
  const streams = await Promise.all(subject.storageKeys.map((key) => app.deps.storage.get(key)));
  for (const stream of streams) stream?.destroy();
  return streams.filter((stream) => stream !== null).length;
};

it('is tried on every column that can hold words of a person', async () => {
  const columns = (await columnsOfWords(app)).filter(
    ({ table, place }) => !(table in impersonal || place in impersonal),
  );
  expect(columns.length).toBeGreaterThan(60);
  const held = new Set((await heldIn(columns)).map((line) => line.split(':')[0]));
  expect(columns.map(({ place }) => place).filter((place) => !held.has(place))).toEqual([]);
});

it('is tried on every column that names a person', async () => {
  const columns = (await columnsOfPeople(app)).filter(({ place }) => !ofStaff.includes(place));
  expect(columns.length).toBeGreaterThan(30);
  const unnamed: string[] = [];
  for (const { table, column, place } of columns) {
    const { rowCount } = await app.deps.pool.query(`select 1 from ${table} where ${column} in ($1, $2) limit 1`, [
      subject.id,
      subject.other.id,
    ]);
    if (rowCount === 0) unnamed.push(place);
  }
  expect(unnamed).toEqual([]);
  expect(await bytesLeft()).toBe(subject.storageKeys.length);
});

it('leaves nothing of the person in any column of any table, nor in the storage', async () => {
  const body = { password: testPassword };
  const left = await app.call('POST', '/user/deactivate_user', { token: subject.token, body });
  expect(left.status).toBe(200);
  await app.deps.jobs.runDue();
  expect(await heldIn(await columnsOfWords(app))).toEqual([]);
  expect(await bytesLeft()).toBe(0);
  const { rows: jobs } = await app.deps.pool.query('select data::text as data, output::text as output from jobs.job');
  const kept = JSON.stringify(jobs);
  expect(values.filter((value) => kept.includes(value) && value !== planted.mark)).toEqual([]);
});

it('keeps of the rows that stay only what says nothing of the person', async () => {
  const { pool } = app.deps;
  const one = async (query: string, id = subject.id) => (await pool.query(query, [id])).rows[0];
  expect(await one('select * from profiles where user_id = $1')).toEqual({
    user_id: subject.id,
    full_name: '—',
    first_name: null,
    language: 'ru',
    updated_at: expect.any(Date),
    ...{ city_id: null, birth_date: null, image: null, gender: null, address: '', lat: null, lng: null },
    ...{ location_address: '', description: '', camera: false, info: '', religion_id: null, martial_status: null },
    hobby: '',
  });
  expect(await one('select lat, lng from orders where customer_id = $1')).toEqual({ lat: 55.71, lng: 37.61 });
  expect(await one(`select 1 from poll_answers where visitor = 'person ' || $1::int`)).toBeUndefined();
  expect(await one('select 1 from children where user_id = $1')).toBeUndefined();
  const review = await one('select context from reviews where author_id = $1');
  expect(review.context).toBe('Всё хорошо. —, —, —, —');
});
