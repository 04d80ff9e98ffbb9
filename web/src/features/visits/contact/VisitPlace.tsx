import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import styles from './Contact.module.css';
import { Fact } from './Fact.tsx';

/** `route`: for the one who travels there. */
export function VisitPlace({ address, route }: { address: string; route?: string | null }) {
  const { t } = useTranslation('today');
  return (
    <Fact icon="pin">
      {address}
      {route && (
        <a href={route} target="_blank" rel="noreferrer" className={styles.route}>
          {t('visit.route')}
        </a>
      )}
    </Fact>
  );
}
