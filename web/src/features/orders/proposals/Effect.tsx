import type { ProposalPreview } from '@ladushki/contract/proposal-schemas';
import type { ReactNode } from 'react';
import { dateText } from '../../../lib/format/dates.ts';
import { moneyText } from '../../../lib/format/money.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import styles from './Proposals.module.css';
import { useWhenTexts } from './use-when-texts.ts';

type Terms = ProposalPreview['before'];
type VisitTime = Terms['visits'][number];

const shownVisits = 4;

/** Each visit before and after; new ones have no number yet. */
function pairsOf({ before, after }: Pick<ProposalPreview, 'before' | 'after'>) {
  const isSame = (one: VisitTime, other: VisitTime | undefined) =>
    one.date === other?.date && one.start_time === other.start_time && one.end_time === other.end_time;
  const known = before.visits.map((old) => [old, after.visits.find(({ visit }) => visit === old.visit)] as const);
  const made = after.visits.filter(({ visit }) => visit === null).map((visit) => [undefined, visit] as const);
  return [...known, ...made].filter(([old, now]) => !old || !isSame(old, now));
}

interface RowProps {
  label: string;
  before: ReactNode;
  after: ReactNode;
}

/** Struck out and new. */
function Row({ label, before, after }: RowProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <del>{before}</del> → <ins>{after}</ins>
      </dd>
    </div>
  );
}

function Visits({ preview }: { preview: Pick<ProposalPreview, 'before' | 'after'> }) {
  const { t } = useTranslation('proposals');
  const texts = useWhenTexts();
  const when = (visit: VisitTime | undefined) => (visit ? texts.visit(visit) : t('effect.noVisit'));
  const pairs = pairsOf(preview);
  return (
    <>
      {pairs.slice(0, shownVisits).map(([before, after]) => (
        <Row
          key={`${before?.visit} ${before?.date} ${after?.date}`}
          label={t('effect.visit')}
          before={when(before)}
          after={when(after)}
        />
      ))}
      {pairs.length > shownVisits && (
        <p className="small-quiet">{t('effect.more', { count: pairs.length - shownVisits })}</p>
      )}
    </>
  );
}

/** What was and what would be, with the money. */
export function Effect({ preview }: { preview: Pick<ProposalPreview, 'before' | 'after' | 'money'> }) {
  const { t } = useTranslation('proposals');
  const { before, after, money } = preview;
  const names = ({ children }: Terms) => children.map(({ full_name }) => full_name).join(', ');
  const end = ({ end_date }: Terms) => (end_date ? dateText(end_date) : t('effect.endless'));
  return (
    <dl className={styles.effect}>
      <Visits preview={preview} />
      {before.price !== after.price && (
        <Row label={t('effect.price')} before={moneyText(before.price ?? 0)} after={moneyText(after.price ?? 0)} />
      )}
      {names(before) !== names(after) && (
        <Row label={t('effect.children')} before={names(before)} after={names(after)} />
      )}
      {before.end_date !== after.end_date && <Row label={t('effect.end')} before={end(before)} after={end(after)} />}
      {money.difference === 0 ? (
        <p className="small-quiet">{t('effect.same')}</p>
      ) : (
        <Row label={t('effect.total')} before={moneyText(money.before)} after={moneyText(money.after)} />
      )}
      {money.returned > 0 && (
        <div>
          <dt>{t('effect.returned')}</dt>
          <dd className="strong">{moneyText(money.returned)}</dd>
        </div>
      )}
      {money.to_pay > 0 && (
        <div>
          <dt>{t('effect.toPay')}</dt>
          <dd className="strong">{moneyText(money.to_pay)}</dd>
        </div>
      )}
    </dl>
  );
}
