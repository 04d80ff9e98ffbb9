import type { ProposalPreview } from '@ladushki/contract/proposal-schemas';
import { dateText } from '../../../lib/format/dates.ts';
import { moneyText } from '../../../lib/format/money.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { BeforeAfter, type ChangedRow } from '../changes/BeforeAfter.tsx';
import { useSide } from '../use-side.ts';
import { useWhenTexts } from './use-when-texts.ts';

type Preview = Pick<ProposalPreview, 'before' | 'after' | 'money'>;
type Terms = Preview['before'];
type VisitTime = Terms['visits'][number];

const shownVisits = 4;

/** Each visit before and after; new ones have no number yet. */
function pairsOf({ before, after }: Preview) {
  const isSame = (one: VisitTime, other: VisitTime | undefined) =>
    one.date === other?.date && one.start_time === other.start_time && one.end_time === other.end_time;
  const known = before.visits.map((old) => [old, after.visits.find(({ visit }) => visit === old.visit)] as const);
  const made = after.visits.filter(({ visit }) => visit === null).map((visit) => [undefined, visit] as const);
  return [...known, ...made].filter(([old, now]) => !old || !isSame(old, now));
}

function useVisitRows(preview: Preview): { rows: ChangedRow[]; hidden: number } {
  const { t } = useTranslation('proposals');
  const texts = useWhenTexts();
  const pairs = pairsOf(preview);
  const rows = pairs.slice(0, shownVisits).map(([before, after]) => ({
    name: `${before?.visit} ${before?.date} ${after?.date}`,
    label: t(before ? 'effect.visit' : 'effect.newVisit'),
    before: before ? texts.visit(before) : '',
    after: after ? texts.visit(after) : t('effect.noVisit'),
  }));
  return { rows, hidden: pairs.length - rows.length };
}

/** Price, children, the end and the sum, as far as they change. */
function useTermsRows({ before, after, money }: Preview): ChangedRow[] {
  const { t } = useTranslation('proposals');
  const names = ({ children }: Terms) => children.map(({ full_name }) => full_name).join(', ');
  const end = ({ end_date }: Terms) => (end_date ? dateText(end_date) : t('effect.endless'));
  const row = (name: 'price' | 'children' | 'end', text: (terms: Terms) => string) => ({
    name,
    label: t(`effect.${name}`),
    before: text(before),
    after: text(after),
  });
  const difference = moneyText(Math.abs(money.difference));
  const total = {
    name: 'total',
    // Visits of an order without an end exist some weeks ahead.
    label: t(after.end_date ? 'effect.total' : 'effect.totalSoFar'),
    before: moneyText(money.before),
    after: `${moneyText(money.after)} (${money.difference > 0 ? '+' : '−'}${difference})`,
  };
  const rows = [row('price', ({ price }) => moneyText(price ?? 0)), row('children', names), row('end', end), total];
  return rows.filter((each) => (each === total ? money.difference !== 0 : each.before !== each.after));
}

interface EffectProps {
  preview: Preview;
  /** Declined, withdrawn or expired: no money moves. */
  isOff?: boolean;
}

/** What was and what would be, with the money. */
export function Effect({ preview, isOff }: EffectProps) {
  const { t } = useTranslation('proposals');
  const side = useSide() ?? 'customer';
  const visits = useVisitRows(preview);
  const terms = useTermsRows(preview);
  const { money } = preview;
  const paid = (['returned', 'to_pay'] as const)
    .filter((name) => !isOff && money[name] > 0)
    .map((name) => ({ name, label: t(`effect.${name}.${side}`), before: '', after: moneyText(money[name]) }));
  return (
    <>
      <BeforeAfter rows={visits.rows} />
      {visits.hidden > 0 && <p className="small-quiet">{t('effect.more', { count: visits.hidden })}</p>}
      <BeforeAfter rows={[...terms, ...paid]} />
      {money.difference === 0 && <p className="small-quiet">{t('effect.same')}</p>}
    </>
  );
}
