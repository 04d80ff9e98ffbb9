import { randomUUID } from 'node:crypto';
import type { DiaryDraft } from '@ladushki/contract/diary';
import type { Assembly } from '../assemble.ts';
import { type ChildCare, createChildCare } from '../features/children/child-care.service.ts';
import { asUpload } from '../features/files/as-upload.ts';
import { createVisitCodes } from '../features/identity/accounts/visit-codes.service.ts';
import type { NotificationsService } from '../features/notifications/notifications.service.ts';
import type { PaymentsService } from '../features/payments/payments.service.ts';
import { createReportIncident } from '../features/visits/diary/incidents.ts';
import { createWriteEntry } from '../features/visits/diary/write-entry.ts';
import { healthViewDuring } from '../features/visits/health/health-view.service.ts';
import type { Visit } from '../features/visits/visit.ts';
import type { VisitsService } from '../features/visits/visits.service.ts';
import type { Actor } from '../platform/actor.ts';
import { drawnPicture } from './drawings.ts';
import { createPlayExtras } from './play-extras.ts';
import type { DemoDay, DemoEntry, WorkedDay } from './visit-days.ts';
import { minutesAfter } from './visit-times.ts';

/** The product's clock goes on to a moment, and whatever becomes due on the way happens; what recurs, on the way to now. */
export async function passTo(
  { clock, jobs }: Pick<Assembly, 'clock' | 'jobs'>,
  moment: Date,
  { isNow = false } = {},
): Promise<void> {
  const seconds = (moment.getTime() - clock.now().getTime()) / 1000;
  if (seconds > 0) await jobs.advance(seconds, { leaveRecurring: !isNow });
}

interface Sides {
  family: Actor;
  sitter: Actor;
  child: number;
}

interface Parts {
  payments: PaymentsService;
  visits: VisitsService;
  notifications: NotificationsService;
}

/** Lets visits happen by the moves of the product itself, each at its own time. */
export function createPlayVisits(deps: Assembly, { payments, visits, notifications }: Parts) {
  const codeOf = createVisitCodes(deps.config);
  const care: ChildCare = createChildCare(deps);
  const writeEntry = createWriteEntry(deps, { care, report: createReportIncident(deps, notifications) });
  const extras = createPlayExtras(deps, { payments, visits });
  const at = <Result>(moment: Date, work: () => Promise<Result>) => deps.clock.pinned(moment, work);

  async function write(sitter: Actor, visit: number, child: number, entry: DemoEntry): Promise<void> {
    const seen = await healthViewDuring(deps.db, visit, deps.clock.now());
    const [known] = await care.readChildren(deps.db, [child], seen);
    const own = { visit, client_id: randomUUID(), text: entry.text };
    if (entry.kind === 'photo') {
      if (!known?.mayBePhotographed) return;
      const file = { name: 'photo.png', bytes: await drawnPicture(entry.scene) };
      await asUpload(deps, file, (upload) => writeEntry(sitter, { ...own, kind: 'photo' }, upload));
    } else if (entry.kind === 'medicine') {
      const medicine = known?.medicines?.find(({ permitted }) => permitted);
      if (medicine) await writeEntry(sitter, { ...own, kind: 'medicine', data: { medicine: medicine.id } }, undefined);
    } else {
      const { after: _, ...draft } = entry;
      await writeEntry(sitter, { ...own, ...draft } as DiaryDraft, undefined);
    }
  }

  async function arrive({ family, sitter }: Sides, visit: Visit, { how, after, isAnswered }: WorkedDay['arrives']) {
    const came = minutesAfter(visit.starts_at, after);
    await passTo(deps, came);
    const code = how === 'code' ? { code: codeOf(visit) } : {};
    await at(came, () => visits.arrival.arrive(sitter, { visit: visit.id, ...code }, null));
    if (isAnswered) {
      await at(minutesAfter(came, 3), () => visits.arrival.answer(family, { visit: visit.id, came: true }));
    }
  }

  async function finish({ family, sitter }: Sides, { id, ends_at }: Visit, life: WorkedDay) {
    const { leaves, ending, words, expense, tip_minor } = life;
    if (!leaves) return;
    const left = minutesAfter(ends_at, leaves.after);
    // An arrival that nobody answers stands by itself meanwhile.
    await passTo(deps, left);
    await at(left, () => visits.ending.leave(sitter, { visit: id }));
    if (expense) {
      const asked = await at(minutesAfter(left, 4), () => extras.ask(sitter, id, expense));
      if (expense.isPaid) await at(minutesAfter(left, 15), () => extras.pay(family, asked));
    }
    if (words) {
      await at(minutesAfter(left, 5), () => visits.ending.word(sitter, { visit: id, text: words.sitter }));
      await at(minutesAfter(left, 20), () => visits.ending.word(family, { visit: id, text: words.family }));
    }
    if (ending === 'objected_and_confirmed') {
      const text = 'Кажется, визит начался позже. Проверим и напишем.';
      await at(minutesAfter(left, 30), () => visits.judgement.object(family, { visit: id, kind: 'hours', text }));
      const answer = 'Пришла вовремя, мы долго разувались у двери. Время в дневнике верное.';
      await at(minutesAfter(left, 45), () => visits.answerObjection(sitter, { visit: id, text: answer }));
    }
    if (ending) await at(minutesAfter(left, 60), () => visits.judgement.confirm(family, { visit: id }));
    if (tip_minor) await at(minutesAfter(left, 65), () => extras.thank(family, id, tip_minor));
  }

  async function miss({ family, sitter }: Sides, { id, starts_at }: Visit, contest: string | null): Promise<void> {
    const missed = minutesAfter(starts_at, 20);
    await passTo(deps, missed);
    await at(missed, () => visits.judgement.missed(family, { visit: id }));
    if (contest) {
      await at(minutesAfter(missed, 40), () => visits.judgement.contest(sitter, { visit: id, text: contest }));
    }
  }

  return async (sides: Sides, visit: Visit, day: DemoDay): Promise<void> => {
    if (day.kind === 'skipped') await visits.skipping.skip(sides.family, { visit: visit.id, text: day.text });
    else if (day.kind === 'missed') await miss(sides, visit, day.contest);
    else {
      await arrive(sides, visit, day.arrives);
      for (const entry of day.entries) {
        await at(minutesAfter(visit.starts_at, entry.after), () => write(sides.sitter, visit.id, sides.child, entry));
      }
      await finish(sides, visit, day);
    }
  };
}
