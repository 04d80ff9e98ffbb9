import type { Deps } from '../../platform/deps.ts';
import { createVisitCodes } from '../identity/accounts/visit-codes.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { PaymentsService } from '../payments/payments.service.ts';
import { createCalendar } from './calendar/calendar.ts';
import { createCalendarDays } from './calendar/days.ts';
import { createChargeCalls } from './charges/charge-calls.ts';
import { createExpenses } from './expenses/expenses.ts';
import { selectMoneyToDivide } from './money/visit-money.sql.ts';
import { createVisitMoney } from './money/visit-money.ts';
import { createApplyMove } from './moves/apply-move.ts';
import { createArrival } from './moves/arrival.ts';
import { createEnding } from './moves/ending.ts';
import { createJudgement } from './moves/judgement.ts';
import { createObjectionAnswer } from './moves/objection-answer.ts';
import { createOvertime } from './moves/overtime.ts';
import { createSkipping } from './moves/skipping.ts';
import { createUnclear } from './moves/unclear.ts';
import { createVisitNotices } from './moves/visit-notices.ts';
import { createVisitReader } from './reading/visit-reader.service.ts';
import { createProlong } from './rows/prolong.ts';
import { createVisitTimers } from './timers/visit-timers.ts';
import { createTips } from './tips/tips.ts';
import { createStatementReader } from './weeks/statement-reader.ts';
import { createWeeks } from './weeks/weeks.ts';

interface Parts {
  payments: PaymentsService;
  notifications: NotificationsService;
  endUnpaid: OrdersService['endUnpaid'];
}

/** Wires the use cases of visits, for their own routes and for the features that use them. */
export function createVisits(deps: Deps, { payments, notifications, endUnpaid }: Parts) {
  const codeOf = createVisitCodes(deps.config);
  const reader = createVisitReader(deps, codeOf);
  const applyMove = createApplyMove(deps);
  const tell = createVisitNotices(notifications);
  const visitMoney = createVisitMoney(deps, payments);
  const judgement = createJudgement(deps, { applyMove, tell, visitMoney });
  const unclear = createUnclear(deps, { applyMove, tell, judgement });
  createVisitTimers(deps, { applyMove, tell, judgement, unclear, visitMoney, money: payments.money });
  createWeeks(deps, { notifications, payments, endUnpaid });
  return {
    reader,
    calendarDays: createCalendarDays(deps, reader),
    calendar: createCalendar(deps, reader),
    prolong: createProlong(deps, payments),
    arrival: createArrival(deps, { applyMove, tell, codeOf }),
    ending: createEnding(deps, { applyMove, tell }),
    overtime: createOvertime(deps, { applyMove, tell, visitMoney, payments }),
    judgement,
    answerObjection: createObjectionAnswer(deps, { applyMove, tell, visitMoney }),
    skipping: createSkipping(deps, { applyMove, tell, visitMoney, money: payments.money }),
    charges: createChargeCalls(deps, payments),
    tips: createTips(deps, { payments, tell }),
    expenses: createExpenses(deps, { payments, tell }),
    statements: createStatementReader(deps),
    decide: judgement.decide,
    decideUnclear: judgement.decideUnclear,
    moneyToDivide: (id: number) => selectMoneyToDivide(deps.db, id),
  };
}

export type VisitsService = ReturnType<typeof createVisits>;
