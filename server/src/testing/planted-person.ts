import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';
import { signUp, type TestPerson } from './people.ts';
import { at, created, type Put, planted } from './planted.ts';
import { plantAccount, plantPayoutAccount } from './planted-account.ts';

const { mark, email, phone, name } = planted;
/** For texts that outlive the person: the text stays, identifying data is removed. */
const signed = `Всё хорошо. ${name}, ${phone}, 8 (900) 777-00-01, ${email}`;

export interface Subject extends TestPerson {
  other: TestPerson;
  storageKeys: string[];
}

const putInto =
  ({ deps }: TestApp): Put =>
  async (table, row) => {
    const columns = Object.keys(row);
    const { rows } = await deps.pool.query<{ id?: number }>(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')}) returning *`,
      Object.values(row),
    );
    return rows[0]?.id ?? 0;
  };

async function plantSitter(put: Put, { id, other, file }: { id: number; other: number; file: number }): Promise<void> {
  await put('sitter_schedule', { user_id: id, weekday: 1, start_minute: 0, end_minute: 60 });
  await put('sitter_days_off', { user_id: id, start_date: '2026-01-01', end_date: '2026-01-07', note: mark });
  await put('sitter_extra_hours', { user_id: id, date: '2026-01-08', start_minute: 0, end_minute: 60 });
  await put('sitter_services', { user_id: id, service_type_id: 1, description: mark });
  await put('sitter_skills', { user_id: id, skill_id: 1 });
  await put('sitter_education', { user_id: id, institution: mark, faculty: mark, start_date: '2010-09-01' });
  const work = { post: mark, organization: mark, description: mark, from_date: '2015-01-01' };
  await put('sitter_work', { user_id: id, ...work });
  const award = await put('awards', { name_ru: 'Лучшая', name_en: 'The best' });
  await put('sitter_awards', { user_id: id, award_id: award, granted_on: '2020-01-01' });
  await put('award_counts', { user_id: id });
  const asked = { from_date: '2015-01-01', from_precision: 'day', to_precision: 'day', expires_at: at, ...created };
  const answered = { status: 'confirmed', answered_at: at, personal_data_version: 1 };
  const own = { user_id: id, name: mark, login: 'former@test.local', text: mark, answer_text: mark };
  await put('sitter_references', {
    ...asked,
    ...answered,
    ...own,
    seed: Buffer.from('1'),
    token_hash: Buffer.from('1'),
  });
  const given = { user_id: other, name, login: email, text: signed, answer_text: signed };
  await put('sitter_references', {
    ...asked,
    ...answered,
    ...given,
    seed: Buffer.from('2'),
    token_hash: Buffer.from('2'),
  });
  const check = { kind: 'interview', made_on: '2026-01-01', passed: true, text: mark, made_by: other };
  await put('staff_checks', { user_id: id, ...check, ...created });
  await put('unchecked_histories', { user_id: id });
  await put('sitter_documents', { file_id: file, user_id: id, kind: 'passport', reject_text: mark, number: mark });
}

async function plantChild(put: Put, id: number, file: number): Promise<number> {
  const words = { description: mark, habits: mark, food: mark, sleep: mark, fears: mark, notes: mark };
  const known = { full_name: name, birth_date: '2020-01-01', gender: 'male', favourite_games: mark };
  const child = await put('children', { user_id: id, ...known, ...words, ...created });
  await put('child_languages', { child_id: child, language_id: 1 });
  await put('child_consents', { child_id: child, kind: 'personal_data', text_version: 1, given_at: at });
  await put('child_attachments', { file_id: file, child_id: child });
  await put('child_contacts', { child_id: child, position: 1, name, relation: mark, phone_number: phone });
  const template = await put('schedule_templates', {
    child_id: child,
    title: mark,
    weekdays: [1],
    start_date: '2026-01-01',
  });
  const task = { template_id: template, title: mark, description: mark, start_minute: 1, end_minute: 2 };
  const tick = { task_id: await put('schedule_tasks', task), day: '2026-01-01', done_at: at };
  await put('schedule_ticks', { ...tick, done_by: id });
  return child;
}

const orderOf = (customer: number, sitter: number, words: string) => ({
  customer_id: customer,
  sitter_id: sitter,
  origin: 'request',
  status: 'completed',
  title: words,
  address: words,
  job_description: words,
  price: 100,
  price_type: 'per_hour',
  payment_agreement: false,
  start_date: '2026-01-01',
  end_date: '2026-01-02',
  unlimited_date: false,
  start_time: '10:00',
  end_time: '12:00',
  weekdays: [1],
  services: [],
  skills: [],
  languages: [],
  lat: 55.71234,
  lng: 37.61234,
  shown_lat: 55.71,
  shown_lng: 37.61,
  completed_at: at,
  modified_at: at,
  ...created,
});

interface Planted {
  id: number;
  other: number;
  child: number;
  file: number;
}

/** Of the person's child by another sitter, and of another's child by the person. */
async function plantDiaries(put: Put, { id, other, child, file }: Planted, [own, worked]: [number, number]) {
  const entry = { at, ...created };
  const next = () => ({ client_id: randomUUID(), ...entry });
  const meal = { kind: 'meal', what: mark, degree: 'all', text: mark };
  const about = await put('diary_entries', { ...next(), ...meal, visit_id: own, author_id: other });
  await put('diary_children', { entry_id: about, child_id: child });
  await put('diary_entries', { ...next(), kind: 'photo', file_id: file, visit_id: own, author_id: other });
  const slept = { kind: 'sleep', slept_from: at, slept_to: at };
  await put('diary_entries', { ...next(), ...slept, visit_id: own, author_id: other });
  const given = { kind: 'medicine', child_id: child };
  await put('diary_entries', { ...next(), ...given, visit_id: own, author_id: other });
  const written = { ...meal, what: name, text: signed, visit_id: worked, author_id: id };
  await put('diary_entries', { ...next(), ...written });
  await put('diary_reads', { reader_id: id, visit_id: worked, day: '2026-01-01' });
}

async function plantOrders(put: Put, { id, other, child, file }: Planted): Promise<void> {
  const own = await put('orders', orderOf(id, other, mark));
  const worked = await put('orders', orderOf(other, id, 'Прогулка'));
  await put('order_children', { order_id: own, child_id: child, position: 1, age_at_order: 5, gender: 'male' });
  const move = { move: 'cancel', from_status: 'active', status: 'canceled', by_side: 'customer', at };
  await put('order_history', { order_id: own, ...move, actor_id: id, reason_text: mark });
  await put('order_slots', {
    order_id: worked,
    sitter_id: id,
    weekday: 1,
    dates: '[2026-01-01,2026-01-02)',
    minutes: '[600,720)',
  });
  const visit = { date: '2026-01-01', ends_at: at, amount: 100, funding: 'direct', changed_at: at, skipped_at: at };
  const skip = { state: 'skipped', skip_reason: 'alone', skip_text: mark };
  const startsAt = new Date(at.getTime() - 3_600_000);
  const ownVisit = await put('visits', {
    ...{ ...visit, ...skip, order_id: own, sitter_id: other, starts_at: startsAt, skipped_by: 'customer' },
    ...{ objected_at: at, objection_kind: 'other', objection_status: 'open', objection_text: mark, word_family: mark },
    decision_text: mark,
    ...{ word_sitter: signed, arrival_told_by: id, arrival_told_at: at },
  });
  const workedVisit = await put('visits', {
    ...{ ...visit, ...skip, order_id: worked, sitter_id: id, starts_at: startsAt, skipped_by: 'sitter' },
    ...{ missed_at: at, missed_by: 'family', contested_at: at, contest_status: 'open', contest_text: mark },
    ...{ objection_answer: mark, decision_text: mark },
    ...{ word_sitter: mark, word_family: signed },
  });
  const looked = { task: signed, until: '2026-01-02', status: 'weighed', answered_at: at, ...created };
  const invited = await put('mystery_invitations', { user_id: id, sitter_id: other, ...looked });
  const scores = { punctuality: 5, care: 5, safety: 5, communication: 5, honesty: 5 };
  const outcome = { outcome: 'none', outcome_text: mark, outcome_at: at };
  await put('mystery_reports', {
    invitation_id: invited,
    order_id: own,
    ...scores,
    text: signed,
    ...outcome,
    ...created,
  });
  await plantDiaries(put, { id, other, child, file }, [ownVisit, workedVisit]);
  const week = { week_start: '2025-12-29', week_end: '2026-01-04', amount: 100, status: 'pending' };
  const charge = await put('charges', { order_id: own, kind: 'checkout', ...week, ...created });
  await put('charge_items', { charge_id: charge, visit_id: ownVisit, what: 'visit', amount: 100 });
  const spent = { amount_minor: 10_000, ...created };
  const declined = { status: 'declined', answered_at: at };
  await put('expenses', {
    ...{ ...spent, ...declined, order_id: own, visit_id: ownVisit, sitter_id: other, text: signed, decline_text: mark },
  });
  await put('expenses', {
    ...{ ...spent, order_id: worked, visit_id: workedVisit, sitter_id: id, file_id: file, text: mark, status: 'asked' },
  });
  const proposal = { kind: 'skip', fields: '{}', before: '{}', after: '{}', money: '{}', version: 1, expires_at: at };
  const ended = { status: 'declined', ended_at: at, ...created };
  await put('proposals', {
    ...{ ...proposal, ...ended, order_id: own, text: mark, by_side: 'customer', by_person_id: id, ended_by_id: other },
  });
  await put('proposals', {
    ...{ ...proposal, ...ended, order_id: worked, text: signed, by_side: 'customer', by_person_id: other },
    ended_by_id: id,
  });
  const search = {
    is_missed: false,
    starts_at: startsAt,
    ends_at: at,
    price: 100,
    agreed: 100,
    mode: 'ask',
    status: 'stopped',
  };
  const sought = { ...search, wave_at: at, search_until: at, ...created };
  await put('replacements', { ...sought, order_id: own, visit_id: ownVisit });
  const asked = await put('replacements', { ...sought, order_id: worked, visit_id: workedVisit });
  await put('replacement_offers', { replacement_id: asked, sitter_id: id, changed_at: at, ...created });
  const met = { kind: 'door', at, status: 'done', by_side: 'customer', changed_at: at, ...created };
  await put('meetings', { ...met, order_id: own, sitter_id: other, payer_id: id });
  await put('meetings', { ...met, order_id: worked, sitter_id: id, payer_id: other });
  const { week_start, week_end } = week;
  const sums = { confirmed: 0, overtime: 0, returned: 0, brought_forward: 0, carried_over: 0, total: 0 };
  const closed = { direct: true, visits: '[]', planned_minutes: 0, real_minutes: 0, unpaid: false, ...sums };
  await put('statements', { order_id: own, week_start, week_end, ...closed, ...created });
  const offer = { price: 100, status: 'closed', changed_at: at, ...created };
  const agreed_terms = JSON.stringify({ job_description: mark });
  await put('offers', { order_id: worked, sitter_id: id, message: mark, agreed_terms, ...offer });
  await put('order_invitations', { order_id: worked, sitter_id: id, position: 1, ...created });
  const review = { rating: 5, context: 'Спасибо', ...created };
  await put('reviews', { ...review, order_id: own, author_id: id, sitter_id: other, context: signed });
  const answer = { answer_text: signed, answered_at: at };
  await put('reviews', { ...review, order_id: worked, author_id: other, sitter_id: id, ...answer });
  await put('reviews', { ...review, order_id: own, author_id: other, customer_id: id, context: signed });
  const payment = { method: 'direct', provider: 'none', amount: 100, status: 'succeeded', return_url: '/', ...created };
  const paid = await put('payments', {
    order_id: own,
    customer_id: id,
    payer_id: id,
    request_key: randomUUID(),
    ...payment,
  });
  const card = { provider: 'sandbox', provider_id: 'sandbox-1', brand: 'Visa', masked: '•• 4444', is_default: true };
  await put('payment_methods', { user_id: id, expires: '2030-12', ...card, ...created });
  await put('weekly_consents', { order_id: own, payer_id: id, ...created });
  const refund = { payment_id: paid, amount: 1, status: 'succeeded', request_key: randomUUID(), ...created };
  await put('refunds', refund);
  const numbers = { storage_number: '9999078900000000', document_number: '3986', attribute: '2617603921' };
  await put('fiscal_receipts', {
    ...{
      payment_id: paid,
      number: 1,
      type: 'payment',
      amount_minor: 100,
      status: 'succeeded',
      request_key: randomUUID(),
    },
    ...{ provider_ref: 'receipt-1', registered_at: at, ...numbers, ...created },
  });
  const payout_id = await put('payouts', {
    ...{
      sitter_id: id,
      amount_minor: 100,
      status: 'paid',
      paid_at: at,
      provider: 'sandbox',
      request_key: randomUUID(),
    },
    ...{ account_masked: mark, failure: null, receipt_url: null, reference: '№ 1', note: mark, ...created },
  });
  const posting_id = await put('postings', { at, cause_kind: 'payout', cause_id: payout_id, reason: 'paid_out' });
  const pair = { from_account: 'due', to_account: 'paid', amount_minor: 100 };
  await put('transfers', { posting_id, line: 0, ...pair, order_id: worked, sitter_id: id, payout_id });
  const line = { kind: 'visit', gross_minor: 100, due_at: at };
  const earning_id = await put('earnings', { posting_id, order_id: worked, sitter_id: id, payout_id, ...line });
  await put('payout_lines', { payout_id, earning_id });
}

async function plantFamily(put: Put, id: number, other: number): Promise<void> {
  const member = { role: 'helper', since: at, invited_at: at };
  await put('family_members', { owner_id: id, user_id: other, invited_by: id, ...member });
  await put('family_members', { owner_id: other, user_id: id, invited_by: other, ...member });
  const invitation = { role: 'helper', expires_at: at, ...created };
  await put('family_invitations', { owner_id: other, invited_by: id, login: email, ...invitation });
  await put('family_invitations', { owner_id: id, invited_by: other, login: phone, ...invitation });
}

async function plantChat(put: Put, id: number, other: number, file: number): Promise<void> {
  const [low, high] = [Math.min(id, other), Math.max(id, other)];
  const room = await put('chat_rooms', { kind: 'direct', low_user_id: low, high_user_id: high, ...created });
  const group = await put('chat_rooms', { kind: 'group', title: `Няня ${name}`, created_by: id, ...created });
  for (const room_id of [room, group])
    for (const user_id of [id, other]) await put('chat_members', { room_id, user_id, joined_at: at });
  const message = { room_id: room, ...created };
  const own = await put('chat_messages', { ...message, sender_id: id, client_id: randomUUID(), message: mark });
  await put('chat_messages', { ...message, sender_id: other, client_id: randomUUID(), message: signed });
  await put('chat_attachments', { file_id: file, room_id: room, message_id: own });
  const folder = await put('chat_folders', { user_id: id, name: mark });
  await put('chat_folder_rooms', { folder_id: folder, room_id: room });
  await put('blocks', { blocker_id: id, blocked_id: other, ...created });
  await put('blocks', { blocker_id: other, blocked_id: id, ...created });
}

async function plantSearch(put: Put, id: number, other: number): Promise<void> {
  const at = created.created_at;
  const query = JSON.stringify({ search: mark });
  const times = { queried_at: at, looked_at: at, new_since: at, ...created };
  const settings = { kind: 'sitters', name: mark, notify: 'off', channels: ['push'] };
  const saved_search_id = await put('saved_searches', { user_id: id, ...settings, query, ...times });
  await put('saved_search_finds', { saved_search_id, thing_id: other, found_at: at });
  const told = { is_daily: false, channels: ['push'], due_at: at, told_at: at };
  await put('told_finds', { user_id: id, thing_id: other, saved_search_id, ...told });
  await put('listing_facts', { sitter_id: id, listing: mark });
}

async function plantElsewhere(put: Put, id: number, other: number): Promise<void> {
  await put('favourites', { user_id: id, sitter_id: other, ...created });
  await plantSearch(put, id, other);
  const counted = { user_id: id, orders: 3, ...{ recount_at: created.created_at } };
  await put('sitter_reliability', { ...counted, confirmed_visits: 3, cancelled_12m: 1, families_returned: 1 });
  await put('family_reliability', { ...counted, cancelled_late_12m: 1 });
  await put('complaints', {
    author_id: id,
    target: 'sitter',
    target_id: other,
    reason: 'other',
    text: signed,
    ...created,
  });
  await put('complaints', {
    author_id: other,
    target: 'sitter',
    target_id: id,
    reason: 'other',
    text: signed,
    ...created,
  });
  await put('support_letters', { author_id: id, subject: mark, text: `${mark} ${signed}`, ...created });
  const lead = { full_name: name, email, phone_number: phone, city: mark, profession: mark };
  await put('leads', { ...lead, ...created });
  const versions = { personal_data_version: 1, service_terms_version: 1, advertising_version: 1 };
  const client = { full_name: name, phone_number: phone, region: mark, is_client: true };
  await put('mystery_clients', { ...client, user_id: id, ...versions, ...created });
  const visitor = `person ${id}`;
  await put('poll_answers', { visitor, question: 'region', answer: true, answered_at: at });
  await put('outbox', { recipient: email, channel: 'email', subject: mark, text: mark, code: mark, ...created });
  await put('outbox', { recipient: 'other@test.local', channel: 'email', subject: 'Заказ', text: signed, ...created });
  const key = { key: mark, fingerprint: mark, ...created };
  await put('idempotency_keys', { ...key, user_id: id, answer: JSON.stringify({ mark }) });
  await put('idempotency_keys', {
    ...key,
    key: 'k',
    fingerprint: 'f',
    user_id: other,
    answer: JSON.stringify({ name }),
  });
}

/** A person with a row in every table that can hold personal data; both roles in one. */
export async function plantPerson(app: TestApp): Promise<Subject> {
  const other = await signUp(app, { role: 'sitter' });
  const person = await signUp(app, { role: 'sitter', email, phone_number: phone, full_name: name });
  const put = putInto(app);
  const kinds = ['avatar', 'child', 'sitter', 'chat', 'diary'];
  const storageKeys = kinds.map((kind) => `${kind}/${mark}-${randomUUID()}`);
  const files: number[] = [];
  for (const [index, storage_key] of storageKeys.entries()) {
    await app.deps.storage.put(storage_key, Buffer.from(mark), 'text/plain');
    const file = { owner_id: person.id, kind: kinds[index], storage_key, name: mark, mime: mark, size: 10 };
    files.push(await put('files', { ...file, ...created }));
  }
  const [, childFile = 0, sitterFile = 0, chatFile = 0, diaryFile = 0] = files;
  await plantAccount(put, app, person.id, other.id);
  await plantPayoutAccount(put, app, person.id);
  await plantSitter(put, { id: person.id, other: other.id, file: sitterFile });
  const child = await plantChild(put, person.id, childFile);
  await plantOrders(put, { id: person.id, other: other.id, child, file: diaryFile });
  await plantFamily(put, person.id, other.id);
  await plantChat(put, person.id, other.id, chatFile);
  await plantElsewhere(put, person.id, other.id);
  return { ...person, other, storageKeys };
}
