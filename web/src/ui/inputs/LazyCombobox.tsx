import { type ComponentType, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { loadPart } from '../../lib/load-part.ts';
import { showToast } from '../../lib/toasts.ts';
import { Icon } from '../art/Icon.tsx';
import styles from './Combobox.module.css';
import type { ComboboxProps, ComboboxStart } from './combobox-props.ts';
import frame from './Frame.module.css';
import { IconButton } from './IconButton.tsx';
import { labelOf } from './options.ts';

type Loaded = ComponentType<ComboboxProps & { start: ComboboxStart }>;
const load = () => loadPart(async () => (await import('./Combobox.tsx')).default);

/**
 * A combobox whose library is loaded when the field is first used. Until then a plain input with the same look stands
 * in its place; focus and typed text move to the combobox.
 */
export function LazyCombobox(props: ComboboxProps) {
  const { t } = useTranslation();
  const [Combobox, setCombobox] = useState<Loaded>();
  const [start, setStart] = useState<Omit<ComboboxStart, 'focused'>>();
  const [wanted, setWanted] = useState(false);
  const focused = useRef(false);
  const pressed = useRef(false);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!wanted) return;
    load().then(
      (part) => setCombobox(() => part),
      () => {
        showToast('error', t('error.failed'));
        setWanted(false);
      },
    );
  }, [wanted, t]);
  const begin = useCallback((known: { typed?: string; open?: boolean } = {}) => {
    setStart((before) => ({ typed: undefined, open: false, ...before, ...known }));
    setWanted(true);
  }, []);
  // Focused before hydration.
  useEffect(() => {
    if (document.activeElement !== input.current) return;
    focused.current = true;
    begin();
  }, [begin]);

  if (Combobox && start) return <Combobox {...props} start={{ ...start, focused }} />;

  const {
    wiring,
    options,
    chosen,
    multiple,
    onChosen,
    clearable,
    placeholder,
    disabled,
    name,
    onSearch,
    onBlur,
    takesFirst,
  } = props;
  const label = multiple ? '' : labelOf(options, chosen[0]);
  const field = (
    <input
      {...wiring}
      ref={input}
      name={name}
      disabled={disabled}
      role="combobox"
      aria-expanded="false"
      aria-haspopup="listbox"
      aria-autocomplete="list"
      autoComplete="off"
      placeholder={chosen.length === 0 ? placeholder : undefined}
      className={multiple ? styles.field : `${frame.input} ${styles.input}`}
      value={start?.typed ?? label}
      onChange={({ target }) => {
        begin({ typed: target.value, open: true });
        onSearch?.(target.value);
      }}
      onPointerDown={() => {
        pressed.current = true;
        setWanted(true);
      }}
      onPointerCancel={() => {
        pressed.current = false;
      }}
      onFocus={() => {
        focused.current = true;
        // A press is still going on: the field may be replaced only after it.
        if (!pressed.current) begin();
      }}
      onClick={() => {
        pressed.current = false;
        begin({ open: true });
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && takesFirst !== undefined) event.preventDefault();
        if (event.key.startsWith('Arrow')) begin({ open: true });
      }}
      onBlur={() => {
        focused.current = false;
        pressed.current = false;
        onBlur?.();
      }}
    />
  );
  return (
    <div className={frame.box}>
      {multiple ? (
        <div className={`${frame.input} ${styles.chips}`}>
          {chosen.map((value) => (
            <span key={value} className={styles.chip}>
              {labelOf(options, value)}
              <button
                type="button"
                className={styles.remove}
                disabled={disabled}
                aria-label={t('input.remove', { name: labelOf(options, value) })}
                onClick={() => onChosen(chosen.filter((other) => other !== value))}
              >
                <Icon name="close" size={16} />
              </button>
            </span>
          ))}
          {field}
        </div>
      ) : (
        field
      )}
      {clearable && !multiple && chosen.length > 0 && !disabled ? (
        <IconButton icon="close" label={t('input.clear')} className={frame.button} onClick={() => onChosen([])} />
      ) : (
        <Icon name="chevron-down" size={20} className={styles.chevron ?? ''} />
      )}
    </div>
  );
}
