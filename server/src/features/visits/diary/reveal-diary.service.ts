import type { Locale } from '@ladushki/contract/primitives';
import { moscowTime } from '@ladushki/contract/visits';
import type { Deps } from '../../../platform/deps.ts';
import { createChildCare } from '../../children/child-care.service.ts';
import { selectOrder } from '../../orders/order-access.service.ts';
import { selectVisit } from '../rows/visit-rows.sql.ts';
import { givenOf } from './diary.present.ts';
import { type DiaryLine, selectDiary } from './diary.sql.ts';
import { texts } from './diary.texts.ts';

/** The diary of a visit as plain lines, for staff who have given a reason. */
export function createRevealDiary({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const care = createChildCare({ config });

  function written(line: DiaryLine, locale: Locale): string {
    const given = givenOf(care, line);
    const said = [line.title, line.what, line.degree, given?.name, given?.dose, given?.text, line.text];
    return [moscowTime(line.at), texts.kinds[line.kind][locale], ...said].filter(Boolean).join(' · ');
  }

  return async (visitId: number, locale: Locale) => {
    const visit = await selectVisit(db, visitId);
    const order = visit && (await selectOrder(db, visit.order_id));
    if (!order) return null;
    const lines = await selectDiary(db, visitId, false);
    return { owner: order.customer_id, value: lines.map((line) => written(line, locale)).join('\n') };
  };
}
