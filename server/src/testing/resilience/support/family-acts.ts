import { randomUUID } from 'node:crypto';
import { ask, dayIn, signUpCustomer } from '../../orders.ts';
import { signUp } from '../../people.ts';
import { mine, type Recipe } from './act.ts';

/** An answer of a person who was just invited. */
const invited =
  (path: string): Recipe =>
  async (app) => {
    const [owner, by] = [await signUpCustomer(app), await signUp(app, { role: 'customer' })];
    const { id } = await ask(app, owner, 'POST', '/family/invite', { login: by.login, role: 'helper' });
    return { by, path, body: { invitation: id } };
  };

export const family: Record<string, Recipe> = {
  'children.create': mine('customer', '/customer/children', undefined, {
    full_name: 'Пётр Иванов',
    birth_date: '2022-05-01',
    gender: 'male',
  }),
  'children.remove': async (app) => {
    const by = await signUpCustomer(app);
    return { by, path: `/customer/children/${by.child}` };
  },
  'children.addAttachment': (_, { customer, child }) => ({
    by: customer,
    path: '/files/customer_attachment',
    file: { child },
  }),
  'children.renameAttachment': mine('customer', '/files/customer_attachment', 'childFile', { name: 'Справка' }),
  'children.removeAttachment': mine('customer', '/files/customer_attachment', 'childFile'),
  'dayPlans.create': async (app) => {
    const by = await signUpCustomer(app);
    const tasks = [{ title: 'Обед', start_time: '12:00', end_time: '12:30' }];
    const body = { child: by.child, title: 'Будни', start_date: dayIn(app, 0), working_days_of_week: [1], tasks };
    return { by, path: '/customer/schedule_template', body };
  },
  'dayPlans.update': mine('customer', '/customer/schedule_template', 'plan', { title: 'Другой день' }),
  'dayPlans.markDone': (_, { customer, task, taskDay }) => ({
    by: customer,
    path: '/customer/schedule_task_done',
    body: { task, date: taskDay, done: true },
  }),
  'dayPlans.remove': mine('customer', '/customer/schedule_template', 'plan'),
  'families.invite': async (app) => ({
    by: await signUpCustomer(app),
    path: '/family/invite',
    body: { login: `aunt-${randomUUID()}@test.local`, role: 'helper' },
  }),
  'families.join': invited('/family/join'),
  'families.decline': invited('/family/decline'),
  'families.changeRole': (_, { customer, member }) => ({
    by: customer,
    path: `/family/${customer.id}/members/${member}`,
    body: { role: 'parent' },
  }),
  'families.removeMember': (_, { customer, member }) => ({
    by: customer,
    path: `/family/${customer.id}/members/${member}`,
  }),
  'families.withdrawInvitation': mine('customer', '/family/invite', 'invitation'),
};
