import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Modal } from '../../ui/feedback/Modal.tsx';
import styles from './InstallHelp.module.css';

const ways = ['iphone', 'android', 'computer'] as const;

/** For browsers without an install prompt. */
export function InstallHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('content');
  return (
    <Modal open={open} onClose={onClose} title={t('install.title')}>
      <p>{t('install.lead')}</p>
      <dl className={styles.ways}>
        {ways.map((way) => (
          <div key={way}>
            <dt>{t(`install.${way}`)}</dt>
            <dd>{t(`install.${way}Way`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
