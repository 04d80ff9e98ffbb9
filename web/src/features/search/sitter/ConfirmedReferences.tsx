import { useQuery } from '@tanstack/react-query';
import { dayText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { sitterQueries } from '../search-queries.ts';
import { usePeriod } from './use-period.ts';

/** What former families confirmed; hidden without any. */
export function ConfirmedReferences({ id }: { id: string }) {
  const { t } = useTranslation('search');
  const period = usePeriod();
  const { data } = useQuery(sitterQueries.references(id));
  if (!data?.count) return null;
  return (
    <Card title={t('checks.kinds.recommendation')}>
      <ul className="stack-2">
        {data.results.map(({ first_name, from, to, text, confirmed_at }) => (
          <li key={`${first_name} ${confirmed_at}`}>
            <p className="strong">{first_name}</p>
            <p className="quiet">{period(from, to)}</p>
            {text && <p className="own-words">{text}</p>}
            <p className="small-quiet">
              {t('checks.madeOn', { who: t('checks.by.family'), checked: dayText(confirmed_at) })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
