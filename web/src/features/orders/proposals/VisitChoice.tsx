import type { Visit } from '@ladushki/contract/visit-schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { PlainSelect } from '../../../ui/inputs/PlainSelect.tsx';
import { serverNow } from '../../visits/server-clock.ts';
import { useVisitTexts } from '../../visits/use-visit-texts.ts';
import { visitsOfOrderQuery } from '../../visits/visit-queries.ts';
import type { ProposeControl } from './propose-values.ts';

const isToCome = ({ state, starts_at }: Visit) => state === 'planned' && new Date(starts_at) > serverNow();

/** One of the order's visits to come. */
export function VisitChoice({ control, order }: { control: ProposeControl; order: number }) {
  const { t } = useTranslation('proposals');
  const words = useVisitTexts();
  const query = useInfiniteQuery(visitsOfOrderQuery(order));
  return (
    <Loaded query={query} skeleton={<Skeleton height={72} />}>
      {({ pages }) => {
        const visits = pages.flatMap(({ results }) => results).filter(isToCome);
        if (visits.length === 0) return <p>{t('noVisits')}</p>;
        const options = visits.map((visit) => ({
          value: String(visit.id),
          label: `${words.day(visit.date)}, ${words.hours(visit)}`,
        }));
        return (
          <Bind control={control} name="visit">
            {(input) => <PlainSelect {...input} label={t('field.visit')} required placeholder=" " options={options} />}
          </Bind>
        );
      }}
    </Loaded>
  );
}
