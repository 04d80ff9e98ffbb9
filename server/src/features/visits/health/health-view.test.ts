import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { sendEntry, tellOfChild } from '../../../testing/diary.ts';
import { signUpMember } from '../../../testing/families.ts';
import { ask, bookPaid, callAs, signUpCustomer, signUpSitter } from '../../../testing/orders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { openSocket } from '../../../testing/socket.ts';
import { firstVisitOf, moveVisit, passUntil, readVisit } from '../../../testing/visits.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
});
afterAll(() => app.close());

/** A paid visit of a sitter who is not verified, with a child of whom everything is told. */
async function paidVisit() {
  const [customer, sitter] = [await signUpCustomer(app, { phone_number: nextPhone() }), await signUpSitter(app)];
  const { medicines } = await tellOfChild(app, customer);
  const { id: order } = await bookPaid(app, customer, sitter);
  const visit = await firstVisitOf(app, customer, order);
  const permit = (allowed: boolean) => ask(app, customer, 'POST', '/order/health_access', { order, allowed });
  const minutesBefore = (minutes: number) => passUntil(app, visit.starts_at, -minutes);
  return { customer, sitter, order, visit, permit, minutesBefore, medicine: medicines[0].id as number };
}
type Scene = Awaited<ReturnType<typeof paidVisit>>;

let phones = 0;
const nextPhone = () => {
  phones += 1;
  return `+7916300${String(phones).padStart(4, '0')}`;
};

const showHealth = (person: TestPerson, visit: number) => callAs(app, person, 'POST', '/visit/show_health', { visit });

/** What the sitter sees in each place that knows something of the child’s health. */
async function seen({ sitter, customer, visit }: Scene) {
  const [sheet, page, today] = [
    await callAs(app, sitter, 'GET', `/visit/${visit.id}/emergency`),
    await ask(app, sitter, 'GET', `/customer/children_detail/${customer.child}`),
    await ask(app, sitter, 'GET', '/today'),
  ];
  return {
    sheet: sheet.status === 200 ? partOf(sheet.json.children[0]) : sheet.status,
    page: { allergies: page.medical_records?.allergies ?? page.allergies, medicines: namesOf(page) },
    record: page.medical_records !== null,
    today: today.visit?.id === visit.id ? today.visit.allergies : 'another',
  };
}

const namesOf = ({ medicines }: { medicines: { name: string }[] | null }) => medicines?.map(({ name }) => name) ?? null;
const partOf = (child: {
  allergies: string;
  medication_description: string;
  medicines: { name: string }[] | null;
}) => ({
  allergies: child.allergies,
  description: child.medication_description,
  medicines: namesOf(child),
});

const nothing = { allergies: null, medicines: null };
const essentials = { allergies: 'Орехи', medicines: ['Сироп Небывалин'] };
const all = { allergies: 'Орехи', medicines: ['Сироп Небывалин', 'Запретин'] };
const onToday = [{ child: 'Маша Иванова', text: 'Орехи' }];
const isNothing = { sheet: { ...nothing, description: null }, page: nothing, record: false, today: null };
const isEssentials = { sheet: { ...essentials, description: null }, page: essentials, record: false, today: onToday };
const isAll = {
  sheet: { ...all, description: 'Ингалятор при приступе' },
  page: all,
  record: true,
  today: onToday,
};

const healthReads = async ({ customer }: Scene, sitter: TestPerson) =>
  (await ask(app, customer, 'GET', '/user/access_log?page_size=100')).results.filter(
    ({ what, by }: { what: string; by: { id: number } }) => what === 'health' && by.id === sitter.id,
  );
const noticesOf = async (person: TestPerson, kind: string) =>
  (await ask(app, person, 'GET', '/notification/notification_list?page_size=100')).results.filter(
    (notice: { kind: string }) => notice.kind === kind,
  );

describe('without a permission', () => {
  it('nothing of health is seen forty minutes before the start, the sheet and the phones are', async () => {
    const scene = await paidVisit();
    await scene.minutesBefore(40);
    expect(await seen(scene)).toEqual(isNothing);
    const sheet = await ask(app, scene.sitter, 'GET', `/visit/${scene.visit.id}/emergency`);
    expect(sheet.children).toEqual([
      {
        id: scene.customer.child,
        full_name: 'Маша Иванова',
        birth_date: expect.any(String),
        allergies: null,
        medicines: null,
        medication_description: null,
        special_equipment_description: null,
        additional_information: null,
      },
    ]);
    expect(sheet.contacts).toHaveLength(1);
    expect(sheet.customer.phone_number).not.toBeNull();
  });

  it('allergies and permitted medicines are seen from the confirmed arrival until the departure', async () => {
    const scene = await paidVisit();
    await scene.minutesBefore(10);
    await moveVisit(app, scene.sitter, 'arrive', scene.visit.id);
    expect(await seen(scene)).toEqual(isNothing);
    await moveVisit(app, scene.customer, 'arrival_answer', scene.visit.id, { came: true });
    expect(await seen(scene)).toEqual(isEssentials);
    // Longer than planned, and nobody has left yet.
    await passUntil(app, scene.visit.ends_at, 30);
    expect(await seen(scene)).toEqual(isEssentials);
    await moveVisit(app, scene.sitter, 'leave', scene.visit.id);
    expect(await seen(scene)).toMatchObject({ sheet: 404, page: nothing, record: false });
    const family = await ask(app, scene.customer, 'GET', `/visit/${scene.visit.id}/emergency`);
    expect(partOf(family.children[0])).toEqual(isAll.sheet);
  });

  it('medicines are written into the diary only where they are seen; what was kept on a phone is taken later', async () => {
    const scene = await paidVisit();
    const { sitter, customer, visit, medicine } = scene;
    const given = { kind: 'medicine', data: { medicine } };
    await scene.minutesBefore(10);
    await moveVisit(app, sitter, 'arrive', visit.id);
    expect((await sendEntry(app, sitter, visit.id, given)).json.code).toBe('medicine_not_allowed');
    await moveVisit(app, customer, 'arrival_answer', visit.id, { came: true });
    const written = await sendEntry(app, sitter, visit.id, given);
    expect(written.status).toBe(201);
    await passUntil(app, visit.ends_at);
    const at = new Date(app.deps.clock.now().getTime() - 60 * 60_000).toISOString();
    await moveVisit(app, sitter, 'leave', visit.id);
    expect((await sendEntry(app, sitter, visit.id, { ...given, at })).status).toBe(201);
    const own = await ask(app, sitter, 'GET', `/visit/${visit.id}/diary`);
    expect(own.results).toHaveLength(2);
  });
});

describe('with a permission', () => {
  it('everything is seen from a day before until the departure, the sheet from an hour before', async () => {
    const scene = await paidVisit();
    await scene.permit(true);
    await scene.minutesBefore(25 * 60);
    expect(await seen(scene)).toMatchObject({ sheet: 404, page: nothing, record: false });
    await scene.minutesBefore(23 * 60);
    expect(await seen(scene)).toMatchObject({ sheet: 404, page: all, record: true });
    await scene.minutesBefore(61);
    expect(await seen(scene)).toMatchObject({ sheet: 404, today: null });
    await scene.minutesBefore(59);
    expect(await seen(scene)).toEqual(isAll);
    // A permission does not wait for the family’s answer.
    await scene.minutesBefore(10);
    await moveVisit(app, scene.sitter, 'arrive', scene.visit.id);
    expect(await seen(scene)).toEqual(isAll);
    await moveVisit(app, scene.sitter, 'leave', scene.visit.id);
    expect(await seen(scene)).toMatchObject({ sheet: 404, page: nothing, record: false });
  });

  it('a verified sitter counts as permitted', async () => {
    const scene = await paidVisit();
    await app.deps.db
      .updateTable('sitters')
      .set({ verification_status: 'verified' })
      .where('user_id', '=', scene.sitter.id)
      .execute();
    await scene.minutesBefore(40);
    expect(await seen(scene)).toEqual(isAll);
  });

  it('taken back in the middle of a visit, the essentials remain; the order’s detail agrees', async () => {
    const scene = await paidVisit();
    const { sitter, customer, order, visit } = scene;
    const access = async () => (await ask(app, sitter, 'GET', `/order/sitter_order/${order}`)).health_access;
    await scene.permit(true);
    await passUntil(app, visit.starts_at);
    const { code } = await readVisit(app, customer, visit.id);
    await moveVisit(app, sitter, 'arrive', visit.id, { code });
    expect(await seen(scene)).toEqual(isAll);
    expect(await access()).toMatchObject({ needed: true, allowed: true, open: true, closes_at: visit.ends_at });
    await scene.permit(false);
    expect(await seen(scene)).toEqual(isEssentials);
    expect(await access()).toMatchObject({ needed: true, allowed: false, open: false });
    await scene.permit(true);
    await passUntil(app, visit.ends_at, 10);
    expect(await access()).toMatchObject({ open: true });
    await moveVisit(app, sitter, 'leave', visit.id);
    expect(await access()).toMatchObject({ open: false, opens_at: null, closes_at: null });
  });

  it('a visit that is not promised shows nothing', async () => {
    const scene = await paidVisit();
    await scene.permit(true);
    await scene.minutesBefore(40);
    await app.deps.db
      .updateTable('visits')
      .set({ funding: 'unpaid', paid: 0 })
      .where('id', '=', scene.visit.id)
      .execute();
    expect(await seen(scene)).toMatchObject({ sheet: 404, page: nothing, record: false, today: null });
  });
});

describe('a sitter who waits for an answer at the door', () => {
  async function atTheDoor() {
    const scene = await paidVisit();
    await scene.minutesBefore(10);
    await moveVisit(app, scene.sitter, 'arrive', scene.visit.id);
    return scene;
  }

  it('opens allergies and medicines by one press; it is logged, and the family told once', async () => {
    const scene = await atTheDoor();
    const { customer, sitter, visit } = scene;
    const parent = await signUpMember(app, customer, 'parent');
    const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
    const socket = await openSocket(address, customer.refresh);
    const before = (await healthReads(scene, sitter)).length;
    const { status, json } = await showHealth(sitter, visit.id);
    expect([status, partOf(json.children[0])]).toEqual([200, isEssentials.sheet]);
    await socket.next(
      ({ action, data }) => action === 'visit_changed' && (data as { visit: number }).visit === visit.id,
    );
    socket.close();
    expect((await showHealth(sitter, visit.id)).json).toEqual(json);
    expect((await healthReads(scene, sitter)).slice(0, -before || undefined)).toMatchObject([
      { reason: expect.stringContaining('до вашего ответа') },
    ]);
    for (const person of [customer, parent]) {
      expect(await noticesOf(person, 'visit_health_shown')).toMatchObject([
        { visit: visit.id, title: 'Няня открыла аллергии и лекарства', link: `/visits/${visit.id}` },
      ]);
    }
    expect(JSON.stringify(await noticesOf(customer, 'visit_health_shown'))).not.toMatch(/Орехи|Небывалин/);
    expect(await seen(scene)).toEqual(isEssentials);
    const given = { kind: 'medicine', data: { medicine: scene.medicine } };
    expect((await sendEntry(app, sitter, visit.id, given)).status).toBe(201);
  });

  it('does so also where nobody has answered at all, and until the departure', async () => {
    const scene = await atTheDoor();
    await passUntil(app, scene.visit.starts_at, 25);
    expect((await readVisit(app, scene.sitter, scene.visit.id)).arrival?.status).toBe('unconfirmed');
    expect(await seen(scene)).toEqual(isNothing);
    expect((await showHealth(scene.sitter, scene.visit.id)).status).toBe(200);
    expect(await seen(scene)).toEqual(isEssentials);
    await moveVisit(app, scene.sitter, 'leave', scene.visit.id);
    expect(await seen(scene)).toMatchObject({ sheet: 404, page: nothing });
    expect((await showHealth(scene.sitter, scene.visit.id)).json.code).toBe('wrong_state');
  });

  it('sees nothing any more when the family says that nobody has come', async () => {
    const scene = await atTheDoor();
    const { customer, sitter, visit } = scene;
    await showHealth(sitter, visit.id);
    await moveVisit(app, customer, 'arrival_answer', visit.id, { came: false });
    expect(await seen(scene)).toEqual(isNothing);
    expect((await showHealth(sitter, visit.id)).json.code).toBe('wrong_state');
  });

  it('needs no press where health is open anyway: nobody is told', async () => {
    const scene = await atTheDoor();
    const { customer, sitter, visit } = scene;
    await scene.permit(true);
    expect(partOf((await showHealth(sitter, visit.id)).json.children[0])).toEqual(isAll.sheet);
    await scene.permit(false);
    expect(await seen(scene)).toEqual(isNothing);
    expect(await noticesOf(customer, 'visit_health_shown')).toEqual([]);
  });

  it('is the sitter of this visit, during it', async () => {
    const scene = await paidVisit();
    const { customer, visit } = scene;
    await scene.minutesBefore(40);
    expect((await showHealth(scene.sitter, visit.id)).json.code).toBe('wrong_state');
    expect((await showHealth(customer, visit.id)).status).toBe(403);
    expect((await showHealth(await signUpSitter(app), visit.id)).status).toBe(404);
    expect((await callAs(app, scene.sitter, 'POST', '/visit/show_health', {})).status).toBe(400);
  });
});
