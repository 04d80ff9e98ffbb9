import { Combobox as Base } from '@base-ui/react/combobox';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../art/Icon.tsx';
import styles from './Combobox.module.css';
import type { Option } from './options.ts';

interface ComboboxPopupProps {
  /** The field, as wide as the list. */
  anchor: RefObject<HTMLDivElement | null>;
  open: boolean;
}

/** The library names its hidden closing buttons in English only. */
function useClosingNames(anchor: RefObject<HTMLElement | null>, open: boolean) {
  const { t } = useTranslation();
  useLayoutEffect(() => {
    if (!open) return;
    const buttons = anchor.current?.parentElement?.querySelectorAll('[role="button"][aria-label="Dismiss"]');
    for (const button of buttons ?? []) button.setAttribute('aria-label', t('close'));
  });
}

/** The list, rendered beside its field, so that it works inside a dialog. */
export function ComboboxPopup({ anchor, open }: ComboboxPopupProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useClosingNames(anchor, open);
  return (
    <div ref={place}>
      <Base.Portal container={place}>
        <Base.Positioner className={styles.positioner} anchor={anchor} positionMethod="fixed" sideOffset={4}>
          <Base.Popup className={styles.popup}>
            <Base.Empty className={styles.empty}>{t('input.nothingFound')}</Base.Empty>
            <Base.List className={styles.list}>
              {({ value, label }: Option) => (
                <Base.Item key={value} value={value} className={styles.option}>
                  <Base.ItemIndicator>
                    <Icon name="check" size={18} />
                  </Base.ItemIndicator>
                  {label}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </div>
  );
}
