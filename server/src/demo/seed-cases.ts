import type { Assembly } from '../assemble.ts';
import { openCase } from '../features/cases/cases.service.ts';
import { createComplaints } from '../features/moderation/complaints/complaints.service.ts';
import { createNotifications } from '../features/notifications/notifications.service.ts';
import { actorOf } from './live-drafts.ts';
import { insertReturningId } from './seed.sql.ts';
import { type Family, selectPairs } from './seed-families.sql.ts';

const complaints = [
  { reason: 'danger_to_child', text: 'Ребёнок почти час был на площадке без присмотра, на звонки никто не отвечал.' },
  { reason: 'rudeness', text: 'Грубый разговор с бабушкой и просьба больше не звонить.' },
  { reason: 'false_data', text: 'В анкете написано, что живёт рядом, а добирается больше часа.' },
] as const;

const letters = [
  { subject: 'Не приходит код', text: 'Здравствуйте! Меняю почту, а код подтверждения не приходит уже час.' },
  { subject: 'Вопрос про договор', text: 'Подскажите, где посмотреть условия, если няня заболеет посреди месяца?' },
];

/** A case in every queue of the back office; of danger to a child an incident, until somebody decides. */
export async function seedCases(deps: Assembly, families: readonly Family[]): Promise<void> {
  const { db, clock } = deps;
  const created_at = clock.now();
  const { complain } = createComplaints(deps, createNotifications(deps));
  const pairs = await selectPairs(db, complaints.length);
  for (const [at, pair] of pairs.entries()) {
    const complaint = complaints[at];
    if (!complaint || pair.sitter_id === null) continue;
    const about = { target: 'sitter', target_id: pair.sitter_id } as const;
    await complain(actorOf(pair.customer_id, 'customer'), { ...about, ...complaint }, 'ru');
  }
  await db.transaction().execute(async (trx) => {
    for (const [at, letter] of letters.entries()) {
      const row = { ...letter, author_id: families[at]?.id ?? 0, created_at };
      await openCase(deps, trx, { kind: 'support', subject: await insertReturningId(trx, 'support_letters', row) });
    }
    const visitor = { full_name: 'Ольга Петрова', phone_number: '+79000000001', created_at };
    const lead = { ...visitor, email: 'olga@example.ru', city: 'Тамбов', profession: 'Логопед' };
    await openCase(deps, trx, { kind: 'lead', subject: await insertReturningId(trx, 'leads', lead) });
    const versions = { personal_data_version: 1, service_terms_version: 1, advertising_version: 1 };
    const client = { ...visitor, region: 'Тамбовская область', is_client: true, ...versions };
    await openCase(deps, trx, {
      kind: 'mystery_client',
      subject: await insertReturningId(trx, 'mystery_clients', client),
    });
  });
}
