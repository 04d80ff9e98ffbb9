import sharp from 'sharp';
import type { Assembly } from '../assemble.ts';
import { openCase } from '../cases/cases.service.ts';
import { asUpload } from '../files/as-upload.ts';
import { storePrivateFile } from '../files/files.service.ts';
import type { Db } from '../platform/database/connection.ts';
import { insertReturningId, insertRows } from './seed.sql.ts';
import type { Carer, Family } from './seed-families.sql.ts';

const complaints = [
  { reason: 'danger_to_child', text: 'Оставила ребёнка одного на площадке почти на час и не отвечала на звонки.' },
  { reason: 'rudeness', text: 'Грубо разговаривала с бабушкой, просила больше не звонить.' },
  { reason: 'false_data', text: 'В анкете написано десять лет опыта, а на встрече сказала, что два года.' },
];

const letters = [
  { subject: 'Не приходит код', text: 'Здравствуйте! Меняю почту, а код подтверждения не приходит уже час.' },
  { subject: 'Вопрос про договор', text: 'Подскажите, где посмотреть условия, если няня заболеет посреди месяца?' },
];

/** A sheet that says what it is: nobody's real paper. */
const specimen = (title: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="620">
      <rect width="900" height="620" fill="#f6efe4"/><rect x="40" y="40" width="820" height="540" fill="none" stroke="#b89b7a" stroke-width="4"/>
      <rect x="90" y="170" width="200" height="260" fill="#e3d5c1"/>
      <text x="450" y="120" font-size="46" text-anchor="middle" fill="#7a5c3e" font-family="sans-serif">${title}</text>
      <text x="560" y="320" font-size="40" text-anchor="middle" fill="#b0422e" font-family="sans-serif">ОБРАЗЕЦ</text></svg>`),
  )
    .png()
    .toBuffer();

async function sendPaper(deps: Assembly, userId: number, kind: string, title: string): Promise<void> {
  const attach = async (trx: Db, { id }: { id: number }) => {
    await insertRows(trx, 'sitter_documents', [{ file_id: id, user_id: userId, kind }]);
    await openCase(
      deps,
      trx,
      kind === 'passport' ? { kind: 'sitter', subject: userId } : { kind: 'document', subject: id },
    );
  };
  await asUpload(deps, { name: `${title}.png`, bytes: await specimen(title) }, (file) =>
    storePrivateFile(deps, file, { owner: userId, kind: 'sitter', attach }),
  );
}

/** Something in every queue of the back office. */
export async function seedCases(deps: Assembly, families: readonly Family[], carers: readonly Carer[]): Promise<void> {
  const { db, clock } = deps;
  const created_at = clock.now();
  await db.transaction().execute(async (trx) => {
    for (const [at, { reason, text }] of complaints.entries()) {
      const row = {
        author_id: families[at]?.id ?? null,
        target: 'sitter',
        target_id: carers[at + 1]?.id ?? 0,
      };
      const subject = await insertReturningId(trx, 'complaints', { ...row, reason, text, created_at });
      await openCase(deps, trx, { kind: 'complaint', subject, urgent: reason === 'danger_to_child' });
    }
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
  await sendPaper(deps, carers[2]?.id ?? 0, 'passport', 'Паспорт');
  await sendPaper(deps, carers[3]?.id ?? 0, 'diploma', 'Диплом');
}
