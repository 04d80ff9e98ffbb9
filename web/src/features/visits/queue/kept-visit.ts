import type { Visit } from '@ladushki/contract/visit-schemas';
import type { Press } from './queue.ts';

export const pressedAt = ({ body, created_date }: Press) => (typeof body.at === 'string' ? body.at : created_date);

/** A refused code is said at its field, or by the visit itself once none can be typed. */
export const refusedCode = ({ id, state }: Visit, presses: readonly Press[]) =>
  state === 'planned' ? presses.find((press) => press.visit === id && press.triesLeft !== undefined) : undefined;

/** The visit as it will be when the kept presses have arrived: without a network one goes on with the next step. */
export function withKeptPresses(visit: Visit, presses: readonly Press[]): Visit {
  const kept = (call: string) =>
    presses.find(
      (press) => press.call === call && press.visit === visit.id && press.state === 'waiting' && press.isKept,
    );
  const [arrive, leave] = [kept('arrive'), kept('leave')];
  let shown = visit;
  if (arrive && shown.state === 'planned') {
    shown = {
      ...shown,
      state: 'under_way',
      arrival: {
        at: pressedAt(arrive),
        by: 'sitter',
        how: 'code' in arrive.body ? 'code' : 'press',
        status: 'confirmed',
        answer_by: null,
        phone_time: true,
      },
      actions: ['leave'],
    };
  }
  if (leave && shown.state === 'under_way') {
    shown = {
      ...shown,
      state: 'done',
      departure: { at: pressedAt(leave), by: 'sitter', phone_time: true },
      actions: [],
    };
  }
  return shown;
}
