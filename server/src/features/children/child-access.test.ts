import { childConsentKinds } from '@ladushki/contract/children-constants';
import type { HealthView } from '@ladushki/contract/health-rule';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '../../platform/actor.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signUp } from '../../testing/people.ts';
import { createContent } from '../content/content.service.ts';
import { createDayPlans } from '../day-plans/day-plans.service.ts';
import { createReferenceData } from '../reference-data/reference-data.service.ts';
import type { ChildAccess, ChildView } from './child-access.ts';
import { createChildren } from './children.service.ts';

let app: TestApp;
let view: ChildView = 'none';
let health: HealthView = 'nothing';
let running = false;
const access: ChildAccess = {
  sitterAccessToChild: async () => view,
  sitterAccessToHealth: async () => health,
  isInRunningOrder: async () => running,
};
const actor = (id: number, role: 'customer' | 'sitter'): Actor => ({ id, role, sessionId: '', permissions: [] });

async function setUp() {
  const content = createContent(app.deps);
  const referenceData = createReferenceData(app.deps);
  await Promise.all([content.start(), referenceData.start()]);
  const children = createChildren(app.deps, { content, referenceData, access });
  const parent = actor((await signUp(app)).id, 'customer');
  const sitter = actor((await signUp(app, { role: 'sitter' })).id, 'sitter');
  const child = await children.createChild(
    parent,
    {
      full_name: 'Маша',
      birth_date: '2020-01-01',
      gender: 'female',
      consents: Object.fromEntries(childConsentKinds.map((kind) => [kind, true])),
      medical_records: {
        allergies: 'Орехи',
        medication: false,
        medication_description: '',
        special_equipment: false,
        special_equipment_description: '',
        additional_information: '',
      },
      medicines: [
        { name: 'Сироп', dose: '5 мл', instructions: '', permitted: true },
        { name: 'Запретин', dose: '1 таблетка', instructions: '', permitted: false },
      ],
      emergency_contacts: [{ name: 'Вера', relation: 'бабушка', phone_number: '+79161234567' }],
    },
    'ru',
  );
  await Promise.all([content.stop(), referenceData.stop()]);
  return { children, parent, sitter, child };
}

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('shows a sitter what the order allows, and tells the parent who read health data', async () => {
  const { children, parent, sitter, child } = await setUp();
  const log = () => app.deps.db.selectFrom('access_log').selectAll().where('owner_id', '=', parent.id).execute();
  view = 'none';
  await expect(children.readChildForSitter(sitter, child.id, 'ru')).rejects.toMatchObject({ code: 'not_found' });
  view = 'basic';
  const basic = await children.readChildForSitter(sitter, child.id, 'ru');
  expect(basic).toMatchObject({ medical_records: null, medicines: null });
  expect(basic).not.toHaveProperty('emergency_contacts');
  expect(await log()).toEqual([]);
  view = 'full';
  const permitted = { name: 'Сироп', permitted: true };
  const medicines = [permitted, { name: 'Запретин', permitted: false }];
  const read = () => children.readChildForSitter(sitter, child.id, 'ru');
  expect(await read()).toMatchObject({ medical_records: null, medicines: null, allergies: null });
  expect(await log()).toEqual([]);
  health = 'all';
  expect(await read()).toMatchObject({ medical_records: { allergies: 'Орехи' }, medicines, allergies: null });
  health = 'essentials';
  expect(await read()).toMatchObject({ medical_records: null, medicines: [permitted], allergies: 'Орехи' });
  expect((await log()).map(({ reader_id, what, reason }) => [reader_id, what, reason])).toEqual([
    [sitter.id, 'health', 'active_order'],
    [sitter.id, 'health', 'visit_under_way'],
  ]);
});

it('keeps a child that a running order needs', async () => {
  const { children, parent, child } = await setUp();
  running = true;
  await expect(children.removeChild(parent, child.id, 'ru')).rejects.toMatchObject({ code: 'wrong_state' });
  running = false;
  await children.removeChild(parent, child.id, 'ru');
});

it('lets the sitter of an active order tick tasks, and no other', async () => {
  const { parent, sitter, child } = await setUp();
  const plans = createDayPlans(app.deps, access);
  const template = await plans.createTemplate(
    parent,
    {
      child: child.id,
      title: 'День',
      working_days_of_week: [1, 2, 3, 4, 5, 6, 7],
      start_date: '2026-01-01',
      tasks: [{ title: 'Завтрак', start_time: '08:00', end_time: '09:00' }],
    },
    'ru',
  );
  const tick = { task: template.tasks[0]?.id ?? 0, date: '2026-06-01', done: true };
  const day = { child: child.id, date: tick.date, page: 1, page_size: 20 };
  for (view of ['none', 'basic'] as const) {
    await expect(plans.markTask(sitter, tick)).rejects.toMatchObject({ code: 'not_found' });
    await expect(plans.listDayTasks(sitter, day)).rejects.toMatchObject({ code: 'not_found' });
  }
  view = 'full';
  expect(await plans.markTask(sitter, tick)).toMatchObject({ done: true, done_by: { id: sitter.id } });
  expect((await plans.listDayTasks(sitter, day)).results).toHaveLength(1);
  await expect(plans.listDayTasks(sitter, { page: 1, page_size: 20 })).rejects.toMatchObject({ code: 'invalid' });
});

it('erases and exports what a parent has told', async () => {
  const { children, parent, child } = await setUp();
  const [exported] = await children.exportChildren(parent.id, 'ru');
  expect(exported).toMatchObject({ id: child.id, medical_records: { allergies: 'Орехи' } });
  expect(exported?.consent_history).toHaveLength(4);
  await app.deps.db.transaction().execute((trx) => children.eraseChildren(trx, parent.id));
  expect(await children.exportChildren(parent.id, 'ru')).toEqual([]);
});
