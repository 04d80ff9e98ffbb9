import type { TestApp } from '../../app.ts';
import { elevenIn, moveMeeting, offered, propose } from '../../meetings.ts';
import { triedVisit } from '../../trials.ts';
import { passUntil } from '../../visits.ts';
import type { Recipe } from './act.ts';

async function proposed(app: TestApp) {
  const scene = await offered(app);
  return { ...scene, meeting: await propose(app, scene) };
}

async function accepted(app: TestApp) {
  const scene = await proposed(app);
  await moveMeeting(app, scene.sitter, 'accept', scene.meeting.id);
  return scene;
}

const answered =
  (move: string): Recipe =>
  async (app) => {
    const { sitter, meeting } = await proposed(app);
    return { by: sitter, path: `/meeting/${move}`, body: { meeting: meeting.id } };
  };

const over =
  (move: string): Recipe =>
  async (app) => {
    const { customer, meeting } = await accepted(app);
    await passUntil(app, meeting.ends_at);
    return { by: customer, path: `/meeting/${move}`, body: { meeting: meeting.id } };
  };

export const meetings: Record<string, Recipe> = {
  'orders.prolong': async (app) => {
    const { customer, order } = await triedVisit(app);
    return { by: customer, path: '/order/prolong', body: { order } };
  },
  'meetings.propose': async (app) => {
    const { customer, sitter, order } = await offered(app);
    const body = { order, sitter: sitter.id, kind: 'phone', at: elevenIn(app, 2) };
    return { by: customer, path: '/meeting', body };
  },
  'meetings.accept': answered('accept'),
  'meetings.decline': answered('decline'),
  'meetings.cancel': async (app) => {
    const { sitter, meeting } = await accepted(app);
    return { by: sitter, path: '/meeting/cancel', body: { meeting: meeting.id } };
  },
  'meetings.move': async (app) => {
    const { sitter, meeting } = await accepted(app);
    return { by: sitter, path: '/meeting/move', body: { meeting: meeting.id, at: elevenIn(app, 3) } };
  },
  'meetings.pay': async (app) => {
    const scene = await offered(app);
    const { id } = await propose(app, scene, { price_minor: 50_000 });
    await moveMeeting(app, scene.sitter, 'accept', id);
    return { by: scene.customer, path: '/meeting/pay', body: { meeting: id } };
  },
  'meetings.done': over('done'),
  'meetings.missed': over('missed'),
};
