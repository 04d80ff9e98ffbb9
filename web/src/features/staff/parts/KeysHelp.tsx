import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type staff from '../../../locales/ru/staff.json';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Modal } from '../../../ui/feedback/Modal.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx';
import styles from './KeysHelp.module.css';
import { useShortcutSwitch, useShortcuts } from './use-shortcuts.ts';

export type KeyName = Exclude<keyof typeof staff.keys, 'title' | 'open' | 'on' | 'lead'>;

interface KeysHelpProps {
  /** Key → action. */
  keys: Readonly<Record<string, KeyName>>;
}

/** Help for keyboard shortcuts. */
export function KeysHelp({ keys }: KeysHelpProps) {
  const { t } = useTranslation('staff');
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useShortcutSwitch();
  useShortcuts({ '?': () => setOpen(true), ',': () => setOpen(true) });
  return (
    <>
      <Button kind="quiet" size="s" icon={<Icon name="help" size={18} />} onClick={() => setOpen(true)}>
        {t('keys.open')}
      </Button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title={t('keys.title')} narrow>
        <p>{t('keys.lead')}</p>
        <dl className={styles.keys}>
          {Object.entries({ ...keys, '?': 'help' as const }).map(([key, name]) => (
            <div key={key} style={{ display: 'contents' }}>
              <dt>
                <kbd className={styles.key}>{key}</kbd>
              </dt>
              <dd>{t(`keys.${name}`)}</dd>
            </div>
          ))}
        </dl>
        <Checkbox asSwitch label={t('keys.on')} value={isOn} onChange={setOn} />
      </Modal>
    </>
  );
}
