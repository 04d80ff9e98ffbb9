import { randomUUID } from 'node:crypto';
import { sealDetails } from '../features/payments/payout-accounts/sealed-details.ts';
import { dataEncryption } from '../platform/storage/data-encryption.ts';
import type { TestApp } from './app.ts';
import { at, created, type Put, planted } from './planted.ts';

const { mark, email, phone } = planted;

export async function plantAccount(put: Put, { deps }: TestApp, id: number, other: number): Promise<void> {
  await deps.pool.query(
    `update profiles set image = $2, first_name = $2, address = $2, location_address = $2, description = $2, info = $2, hobby = $2,
      lat = 55.7, lng = 37.6, birth_date = '1990-01-01', gender = 'female', religion_id = 1, city_id = (select min(id) from cities),
      martial_status = 'single', camera = true where user_id = $1`,
    [id, mark],
  );
  await deps.pool.query(
    `update sitters set checked_identity = jsonb_build_object('full_name', $2::text) where user_id = $1`,
    [id, mark],
  );
  await deps.pool.query('update sessions set user_agent = $2, place = $2 where user_id = $1', [id, mark]);
  await put('contact_changes', { user_id: id, kind: 'email', old_login: email, new_login: mark, at });
  const alert = { user_id: id, kind: 'contact', login: email, old_login: email, new_login: mark, may_object: true };
  await put('account_alerts', { ...alert, at });
  const ended = { decision: 'close', decided_at: at };
  const takeover = { user_id: id, changed_at: at, change: 'contact', reporter_login: email, old_login: email };
  await put('takeovers', {
    ...takeover,
    ...ended,
    reported_at: at,
    contested_by: mark,
    contest_text: mark,
    contested_at: at,
  });
  await put('recoveries', { user_id: id, login: email, contact: mark, ...created, outcome: 'rejected', ended_at: at });
  await put('totp_secrets', { user_id: id, sealed: Buffer.from(mark), key_id: 'demo', enabled_at: at, ...created });
  const key = { credential_id: mark, public_key: Buffer.from(mark), counter: 0, transports: [], name: mark };
  await put('passkeys', { user_id: id, ...key, ...created });
  await put('recovery_codes', { user_id: id, salt: Buffer.from(mark), code_hash: Buffer.from(mark) });
  const challenge = { token_hash: Buffer.from(mark), method: 'password', may_reset: false };
  await put('sign_in_challenges', { user_id: id, ...challenge, ...created });
  await put('devices', { user_id: id, device_hash: Buffer.alloc(32), first_seen_at: at, last_seen_at: at });
  await put('external_identities', { provider: 'bank_id', subject: mark, user_id: id, linked_at: at });
  await put('bank_comparisons', { user_id: id, at, differs: ['last_name'] });
  await put('old_bank_marks', { user_id: id, ends_at: at });
  const code = { purpose: 'recover', seed: Buffer.from('0'), expires_at: at, ...created };
  await put('codes', { ...code, login: email });
  await put('codes', { ...code, purpose: 'change_phone', login: phone, user_id: id });
  await put('user_languages', { user_id: id, language_id: 1 });
  await put('access_log', { owner_id: id, reader_id: other, what: 'phone', reason: mark, at });
  await put('access_log', { owner_id: other, reader_id: id, what: 'phone', reason: 'awaiting_pay', at });
  await put('last_seen', { user_id: id, at });
  await put('sign_in_addresses', { user_id: id, address_hash: Buffer.from(mark), seen_at: at });
  await put('shared_addresses', { author_id: id, sitter_id: other, found_at: at });
  await put('shared_addresses', { author_id: other, sitter_id: id, found_at: at });
  await put('calendar_tokens', { user_id: id, token: mark });
  await put('push_subscriptions', { user_id: id, endpoint: mark, p256dh: mark, auth: mark, ...created });
  await put('notifications', {
    user_id: id,
    type: 'system',
    template: mark,
    link: mark,
    quote: mark,
    search_name: mark,
    person_id: id,
    ...created,
  });
}

export async function plantPayoutAccount(put: Put, { deps }: TestApp, id: number): Promise<void> {
  const details = { inn: '500100732259', phone, bank: { id: '1', name: mark }, last4: null };
  const account = { user_id: id, place: 'current', kind: 'sbp', provider: 'sandbox', request_key: randomUUID() };
  await put('payout_accounts', {
    ...account,
    ...sealDetails(dataEncryption(deps.config), id, details),
    inn_hash: Buffer.from(mark),
    return_url: '/profile/earnings',
    bound_at: at,
    usable_from: at,
    consent_version: 1,
    consent_at: at,
    ...created,
  });
  await put('payout_holds', { user_id: id, text: mark, by_id: id, at });
  const sanction = { user_id: id, kind: 'suspension', rule: 'danger_to_child', by_id: id, at, appeal_until: at };
  const answered = { answer: mark.padEnd(10, '.'), answered_at: at };
  await put('sanctions', { ...sanction, ...answered, facts: mark });
  await deps.pool.query(
    `insert into appeals (sanction_id, text, answer, created_at, deadline_at)
      select id, answer, facts, at, at from sanctions where user_id = $1`,
    [id],
  );
  await put('incidents', { sitter_id: id, source: 'complaint', opened_at: at });
  await deps.pool.query(
    `insert into incident_told (incident_id, decision, user_id, at) select id, 'dismiss', sitter_id, opened_at
      from incidents where sitter_id = $1`,
    [id],
  );
  await put('sandbox_rules', { user_id: id, target: 'self_employed', outcome: 'confirmed', times_left: 1 });
  const made = { id: `payout-${id}`, payout_id: id, user_id: id, amount_minor: 100, status: 'succeeded' };
  await put('sandbox_payouts', { ...made, request_key: randomUUID(), ready_at: new Date(), created_at: new Date() });
}
