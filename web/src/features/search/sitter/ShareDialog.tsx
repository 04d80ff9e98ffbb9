import { useRef } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Modal } from '../../../ui/feedback/Modal.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import styles from './ShareDialog.module.css';

/** Plain links: no third-party script is loaded. */
const messengers = [
  { name: 'Telegram', address: (url: string, text: string) => `https://t.me/share/url?url=${url}&text=${text}` },
  { name: 'WhatsApp', address: (url: string, text: string) => `https://wa.me/?text=${text}%20${url}` },
  { name: 'VK', address: (url: string, text: string) => `https://vk.com/share.php?url=${url}&title=${text}` },
  { name: 'OK', address: (url: string, text: string) => `https://connect.ok.ru/offer?url=${url}&title=${text}` },
] as const;

interface ShareDialogProps {
  name: string;
  onClose: () => void;
}

export function ShareDialog({ name, onClose }: ShareDialogProps) {
  const { t } = useTranslation('search');
  const field = useRef<HTMLInputElement>(null);
  const url = window.location.origin + window.location.pathname;
  const text = t('share.text', { name });
  const written = [encodeURIComponent(url), encodeURIComponent(text)] as const;

  /** On plain http there is no clipboard API; the URL is selected for manual copying. */
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast('success', t('share.copied'));
    } catch {
      field.current?.select();
      showToast('info', t('share.byHand'));
    }
  };
  /** A cancelled share is not an error. */
  const shareNatively = () => navigator.share({ title: name, text, url }).catch(() => undefined);
  return (
    <Modal open onClose={onClose} title={t('share.title')}>
      <div className="stack-2">
        <label className={styles.address}>
          <span className="hidden-text">{t('share.address')}</span>
          <input ref={field} readOnly value={url} onFocus={(event) => event.target.select()} />
        </label>
        <Button icon={<Icon name="copy" size={20} />} onClick={() => void copy()}>
          {t('share.copy')}
        </Button>
        {'share' in navigator && (
          <Button kind="secondary" icon={<Icon name="share" size={20} />} onClick={() => void shareNatively()}>
            {t('share.native')}
          </Button>
        )}
        <ul className={`row-wrap ${styles.messengers}`} aria-label={t('share.messengers')}>
          {messengers.map((messenger) => (
            <li key={messenger.name}>
              <a href={messenger.address(...written)} target="_blank" rel="noopener noreferrer">
                {messenger.name}
              </a>
            </li>
          ))}
          <li>
            <a href={`mailto:?subject=${written[1]}&body=${written[0]}`}>{t('share.mail')}</a>
          </li>
        </ul>
      </div>
    </Modal>
  );
}
