import type { Proposal, ProposalPreview } from '@ladushki/contract/proposal-schemas';
import { dateText } from '../../../lib/format/dates.ts';
import { moneyText, priceText } from '../../../lib/format/money.ts';
import { dayAndMonthText, weekdays } from '../../../lib/format/weekdays.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { BeforeAfter, type ChangedRow } from '../changes/BeforeAfter.tsx';
import { useSide } from '../use-side.ts';
import { useWhenTexts } from './use-when-texts.ts';

export type ShownEffect = Pick<ProposalPreview, 'before' | 'after' | 'money' | 'price_type'> &
  Pick<Proposal, 'kind'> & { from?: string | undefined };
type Terms = ShownEffect['before'];
type VisitTime = Terms['visits'][number];

/** Each visit before and after; new ones have no number yet. */
function pairsOf({ before, after }: ShownEffect) {
  const isSame = (one: VisitTime, other: VisitTime | undefined) =>
    one.date === other?.date && one.start_time === other.start_time && one.end_time === other.end_time;
  const known = before.visits.map((old) => [old, after.visits.find(({ visit }) => visit === old.visit)] as const);
  const made = after.visits.filter(({ visit }) => visit === null).map((visit) => [undefined, visit] as const);
  return [...known, ...made].filter(([old, now]) => !old || !isSame(old, now));
}

/** Longer: of many new visits the first, and the week that all of them follow. */
function useLongerRows({ after }: ShownEffect): ChangedRow[] {
  const { t } = useTranslation('proposals');
  const texts = useWhenTexts();
  const [first] = after.visits;
  return [
    ...(first ? [{ name: 'first', label: t('effect.firstNew'), before: '', after: texts.visit(first) }] : []),
    ...(after.hours ?? []).map(({ weekday, ...hours }) => ({
      name: `day ${weekday}`,
      label: texts.weekday(weekday),
      before: '',
      after: texts.span(hours),
    })),
  ];
}

function useVisitRows(effect: ShownEffect): ChangedRow[] {
  const { t } = useTranslation('proposals');
  const texts = useWhenTexts();
  return pairsOf(effect).map(([before, after]) => ({
    name: `${before?.visit} ${before?.date} ${after?.date}`,
    label: t(before ? 'effect.visit' : 'effect.newVisit'),
    before: before ? texts.visit(before) : '',
    after: after ? texts.visit(after) : t('effect.noVisit'),
  }));
}

/** The week before and after, day by day: new days first, then those with other hours, those that fall out, the rest. */
function useWeekRows({ before, after }: ShownEffect): ChangedRow[] {
  const { t } = useTranslation('proposals');
  const texts = useWhenTexts();
  const at = ({ hours }: Terms, weekday: number) => {
    const day = hours?.find((each) => each.weekday === weekday);
    return day ? texts.span(day) : '';
  };
  const rank = (old: string, now: string) => (!old ? 0 : !now ? 2 : old === now ? 3 : 1);
  return weekdays
    .map((weekday) => [weekday, at(before, weekday), at(after, weekday)] as const)
    .filter(([, old, now]) => old || now)
    .toSorted(([, ...one], [, ...other]) => rank(...one) - rank(...other))
    .map(([weekday, old, now]) => ({
      name: `day ${weekday}`,
      label: old ? texts.weekday(weekday) : t('effect.newDay', { day: texts.weekday(weekday) }),
      before: old === now ? '' : old,
      after: now || t('effect.noDay'),
    }));
}

/** What happens to visits: of a rule that changes the rule, of single visits each. */
function useTimeRows(effect: ShownEffect): ChangedRow[] {
  const [week, longer, visits] = [useWeekRows(effect), useLongerRows(effect), useVisitRows(effect)];
  if (effect.kind === 'hours' && effect.before.hours) return week;
  return effect.kind === 'longer' ? longer : visits;
}

/** Price, children, the end and the sum, as far as they change. */
function useTermsRows({ before, after, money, price_type, from }: ShownEffect): ChangedRow[] {
  const { t, locale } = useTranslation('proposals');
  const names = ({ children }: Terms) => children.map(({ full_name }) => full_name).join(', ');
  const end = ({ end_date }: Terms) => (end_date ? dateText(end_date) : t('effect.endless'));
  const row = (name: string, label: string, text: (terms: Terms) => string) => ({
    name,
    label,
    before: text(before),
    after: text(after),
  });
  const day = from ? dayAndMonthText(from, locale) : '';
  const difference = moneyText(Math.abs(money.difference));
  const total = {
    name: 'total',
    // Visits of an order without an end exist some weeks ahead.
    label: t(after.end_date ? 'effect.total' : 'effect.totalSoFar'),
    before: moneyText(money.before),
    after: `${moneyText(money.after)} (${money.difference > 0 ? '+' : '−'}${difference})`,
  };
  const rows = [
    row('price', t('effect.price', { day }), ({ price }) => priceText(price ?? 0, price_type, locale)),
    row('children', t('effect.children', { day }), names),
    row('end', t('effect.end'), end),
    total,
  ];
  return rows.filter((each) => (each === total ? money.difference !== 0 : each.before !== each.after));
}

interface EffectProps {
  preview: ShownEffect;
  /** Declined, withdrawn or expired: no money moves. */
  isOff?: boolean;
}

/** What was and what would be, with the money. */
export function Effect({ preview, isOff }: EffectProps) {
  const { t, locale } = useTranslation('proposals');
  const side = useSide() ?? 'customer';
  const times = useTimeRows(preview);
  const terms = useTermsRows(preview);
  const { money } = preview;
  const paid = (['returned', 'to_pay'] as const)
    .filter((name) => !isOff && money[name] > 0)
    .map((name) => ({ name, label: t(`effect.${name}.${side}`), before: '', after: moneyText(money[name]) }));
  return (
    <>
      {preview.kind === 'hours' && preview.from && (
        <p className="strong">{t('effect.week', { day: dayAndMonthText(preview.from, locale) })}</p>
      )}
      <BeforeAfter rows={times} />
      <BeforeAfter rows={[...terms, ...paid]} />
      {money.difference === 0 && <p className="small-quiet">{t('effect.same')}</p>}
    </>
  );
}
