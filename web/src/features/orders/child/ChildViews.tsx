import { dateText } from '../../../lib/format/dates.ts';
import { cutFileName } from '../../../lib/format/short-texts.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './ChildViews.module.css';
import type { ShownChild } from './order-child.ts';

interface Row {
  label: string;
  value: string;
}

/** Name–value pairs; empty ones are omitted. */
export function Rows({ rows, empty }: { rows: readonly Row[]; empty: string }) {
  const known = rows.filter(({ value }) => value);
  if (known.length === 0) return <p className="quiet">{empty}</p>;
  return (
    <dl className={`stack-2 ${styles.rows}`}>
      {known.map(({ label, value }) => (
        <div key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function GeneralView({ child }: { child: ShownChild }) {
  const { t } = useTranslation('orders');
  return (
    <>
      <Card title={t('childPage.general')}>
        <Rows
          empty={t('childPage.empty')}
          rows={[
            { label: t('childPage.birthDate'), value: dateText(child.birth_date) },
            { label: t('childPage.gender'), value: t(`child.${child.gender}`) },
            { label: t('facts.languages'), value: child.language.map(({ name }) => name).join(', ') },
            { label: t('childPage.about'), value: child.description },
          ]}
        />
      </Card>
      {child.attachments.length > 0 && (
        <Card title={t('childPage.files')}>
          <ul className={styles.files}>
            {child.attachments.map(({ id, name, url }) => (
              <li key={id}>
                <a href={url} target="_blank" rel="noreferrer" title={name}>
                  {cutFileName(name)}
                </a>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

const notes = ['habits', 'food', 'sleep', 'fears', 'favourite_games', 'notes'] as const;

export function AdditionallyView({ child }: { child: ShownChild }) {
  const { t } = useTranslation('orders');
  const { t: words } = useTranslation('children');
  return (
    <Card title={words('additionally.title')}>
      <Rows
        empty={t('childPage.empty')}
        rows={notes.map((note) => ({ label: words(`additionally.${note}`), value: child.additionally[note] }))}
      />
    </Card>
  );
}
