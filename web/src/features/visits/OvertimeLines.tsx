import { useInfiniteQuery } from '@tanstack/react-query';
import { moneyText } from '../../lib/format/money.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import styles from '../orders/detail/Detail.module.css';
import { useVisitTexts } from './use-visit-texts.ts';
import { visitsOfOrderQuery } from './visit-queries.ts';

/** Time over the plan that the family has agreed to pay: beside the order's own sum. */
export function OvertimeLines({ order }: { order: number }) {
  const { t } = useTranslation('visits');
  const words = useVisitTexts();
  const { data } = useInfiniteQuery(visitsOfOrderQuery(order));
  const lines = (data?.pages ?? [])
    .flatMap(({ results }) => results)
    .flatMap(({ id, date, overtime }) =>
      overtime && (overtime.status === 'accepted' || overtime.status === 'paid') ? [{ id, date, ...overtime }] : [],
    );
  if (lines.length === 0) return null;
  return (
    <dl className={`stack-1 ${styles.sums}`}>
      {lines.map(({ id, date, minutes, amount, status }) => (
        <div key={id}>
          <dt>
            {t(`overtime.line.${status as 'accepted' | 'paid'}`, {
              length: words.length(minutes),
              day: words.day(date),
            })}
          </dt>
          <dd>{moneyText(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
