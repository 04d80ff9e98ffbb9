import type { ScheduleTemplate } from '@ladushki/contract/day-plans';
import { describe, expect, it } from 'vitest';
import { copiesOfDay, tasksOn, weekOf } from './plan-week.ts';

const monday = '2026-11-09';
const sunday = '2026-11-15';

const task = (id: number, start_time: string) => ({
  id,
  title: `Дело ${id}`,
  start_time,
  end_time: '23:00',
  description: '',
});
const plan = (part: Partial<ScheduleTemplate>): ScheduleTemplate => ({
  id: 1,
  child: 7,
  title: 'Будни',
  working_days_of_week: [1, 3],
  start_date: '2026-11-01',
  end_date: null,
  tasks: [task(1, '09:00'), task(2, '08:00')],
  ...part,
});

it('a week runs from Monday to Sunday', () => {
  expect(weekOf(sunday)).toEqual(weekOf(monday));
  expect(weekOf(sunday)[0]).toBe(monday);
  expect(weekOf(monday)[6]).toBe(sunday);
});

describe('the tasks of a day', () => {
  it('come from every plan that holds, in the order of the day', () => {
    const plans = [plan({}), plan({ id: 2, tasks: [task(3, '08:30')] })];
    expect(tasksOn(plans, monday).map((one) => one.task.id)).toEqual([2, 3, 1]);
    expect(tasksOn(plans, '2026-11-10')).toEqual([]);
  });

  it('keep to the dates of the plan', () => {
    expect(tasksOn([plan({ start_date: '2026-11-10' })], monday)).toEqual([]);
    expect(tasksOn([plan({ end_date: '2026-11-08' })], monday)).toEqual([]);
    expect(tasksOn([plan({ end_date: monday })], monday)).toHaveLength(2);
  });
});

describe('a copy of a day', () => {
  it('is a plan of its own that begins today', () => {
    const [copy] = copiesOfDay([plan({})], monday, [2, 3, 5], sunday);
    expect(copy).toMatchObject({ child: 7, working_days_of_week: [2, 5], start_date: sunday, end_date: null });
    expect(copy?.tasks[0]).not.toHaveProperty('id');
  });

  it('is not made where the plan holds already or has ended', () => {
    expect(copiesOfDay([plan({})], monday, [3], sunday)).toEqual([]);
    expect(copiesOfDay([plan({ end_date: monday })], monday, [2], sunday)).toEqual([]);
  });
});
