import type { OrderCard } from '@ladushki/contract/order-schemas';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useOrderTexts } from '../use-order-texts.ts';
import styles from './Detail.module.css';

type Item = OrderCard['order_item'];
type Ref = Item['skill'][number];

function Tags({ label, refs }: { label: string; refs: readonly Ref[] }) {
  if (refs.length === 0) return null;
  return (
    <div>
      <h3 className={styles.label}>{label}</h3>
      <ul className="row-wrap">
        {refs.map(({ id, name }) => (
          <li key={id} className={styles.tag}>
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Time and kind of the work. */
export function OrderFacts({ item }: { item: Item }) {
  const { t } = useTranslation('orders');
  const words = useOrderTexts();
  const days = words.days(item);
  return (
    <Card title={t('facts.title')}>
      <Stack gap={2}>
        <dl className={`stack-1 ${styles.facts}`}>
          <div>
            <dt>{t('facts.dates')}</dt>
            <dd>{words.dates(item)}</dd>
          </div>
          {days && (
            <div>
              <dt>{t('facts.days')}</dt>
              <dd>{days}</dd>
            </div>
          )}
          <div>
            <dt>{t(item.hours === null ? 'facts.parts' : 'facts.hours')}</dt>
            <dd>{words.hours(item)}</dd>
          </div>
        </dl>
        {item.job_description && (
          <div>
            <h3 className={styles.label}>{t('facts.description')}</h3>
            <p className="own-words">{item.job_description}</p>
          </div>
        )}
        <Tags label={t('facts.services')} refs={item.service_type} />
        <Tags label={t('facts.skills')} refs={item.skill} />
        <Tags label={t('facts.languages')} refs={item.language} />
      </Stack>
    </Card>
  );
}
