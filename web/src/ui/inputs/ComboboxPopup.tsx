import { Combobox as Base } from '@base-ui/react/combobox';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../art/Icon.tsx';
import styles from './Combobox.module.css';
import type { Option } from './options.ts';

interface ComboboxPopupProps {
  /** The field, as wide as the list. */
  anchor: RefObject<HTMLDivElement | null>;
  label: string;
}

/** The library names its hidden closing buttons, before and after the list, in English only. */
function ClosingNames({ anchor }: Pick<ComboboxPopupProps, 'anchor'>) {
  const { t } = useTranslation();
  useLayoutEffect(() => {
    const buttons = anchor.current?.parentElement?.querySelectorAll('[role="button"][aria-label="Dismiss"]');
    for (const button of buttons ?? []) button.setAttribute('aria-label', t('close'));
  }, [anchor, t]);
  return null;
}

/** The list, rendered beside its field, so that it works inside a dialog. */
export function ComboboxPopup({ anchor, label }: ComboboxPopupProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place}>
      <Base.Portal container={place}>
        <Base.Positioner className={styles.positioner} anchor={anchor} positionMethod="fixed" sideOffset={4}>
          <Base.Popup className={styles.popup}>
            <ClosingNames anchor={anchor} />
            <Base.Empty className={styles.empty}>{t('input.nothingFound')}</Base.Empty>
            <Base.List className={styles.list} aria-label={label}>
              {(option: Option) => (
                <Base.Item key={option.value} value={option.value} className={styles.option}>
                  <Base.ItemIndicator>
                    <Icon name="check" size={18} />
                  </Base.ItemIndicator>
                  {option.label}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </div>
  );
}
