import { Combobox as Base } from '@base-ui/react/combobox';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../art/Icon.tsx';
import styles from './Combobox.module.css';
import { ComboboxPopup } from './ComboboxPopup.tsx';
import type { ComboboxProps, ComboboxStart } from './combobox-props.ts';
import frame from './Frame.module.css';
import { IconButton } from './IconButton.tsx';
import { labelOf, type Option } from './options.ts';

type Details = Base.Root.ChangeEventDetails;

const valuesOf = (chosen: string | string[] | null): string[] => (chosen === null ? [] : [chosen].flat());
const keys = { getValue: ({ value }: Option) => value, getLabel: ({ label }: Option) => label };

/** Escape in a closed field belongs to the dialog around it, and erases nothing. */
function keepsOnEscape(details: Details): boolean {
  if (details.reason !== 'escape-key') return false;
  details.cancel();
  details.allowPropagation();
  return true;
}

/** Takes over from the plain input: its focus, with the caret at the end. */
function useTakeOver({ focused }: ComboboxStart) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (!focused.current) return;
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(input.current.value.length, input.current.value.length);
  }, [focused]);
  return input;
}

/** The library behind long lists: loaded on first use, see LazyCombobox. */
export default function Combobox(props: ComboboxProps & { start: ComboboxStart }) {
  const {
    wiring,
    options,
    chosen,
    onChosen,
    multiple = false,
    required,
    onSearch,
    onBlur,
    takesFirst = false,
    start,
  } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState(start.open);
  const box = useRef<HTMLDivElement>(null);
  const input = useTakeOver(start);
  const listed = multiple ? options.filter(({ value }) => !chosen.includes(value)) : options;
  const items = useMemo(() => Base.createItems([...listed], keys), [listed]);

  const choose = (next: string | string[] | null, details: Details) => {
    if (keepsOnEscape(details)) return;
    // What is required is changed, not erased: the text returns when the list closes.
    if (next === null && required) details.cancel();
    else onChosen(valuesOf(next));
  };
  const search = (text: string, details: Details) => {
    if (!keepsOnEscape(details)) onSearch?.(details.reason === 'input-change' ? text : '');
  };
  /** Without a highlighted option the first one is meant; the form is not. */
  const enter = (event: KeyboardEvent & { preventBaseUIHandler: () => void }) => {
    event.preventDefault();
    if (input.current?.getAttribute('aria-activedescendant')) return;
    event.preventBaseUIHandler();
    const [first] = listed;
    if (!open || !takesFirst || !first) return;
    onChosen([first.value]);
    setOpen(false);
  };
  const field = (
    <Base.Input
      {...wiring}
      ref={input}
      name={props.name}
      placeholder={chosen.length === 0 ? props.placeholder : undefined}
      className={multiple ? styles.field : `${frame.input} ${styles.input}`}
      onBlur={onBlur}
      onKeyDown={(event) => {
        // The first Escape closes the list, the second one the dialog.
        if (event.key === 'Escape' && open) event.preventDefault();
        if (event.key === 'Enter' && takesFirst !== undefined) enter(event);
      }}
    />
  );
  return (
    <Base.Root
      items={items}
      multiple={multiple}
      value={multiple ? chosen : (chosen[0] ?? null)}
      onValueChange={choose}
      onInputValueChange={search}
      {...(start.typed !== undefined && { defaultInputValue: start.typed })}
      {...(onSearch && { filter: null })}
      open={open}
      onOpenChange={setOpen}
      disabled={props.disabled ?? false}
    >
      <div className={frame.box} ref={box}>
        {multiple ? (
          <Base.Chips
            className={`${frame.input} ${styles.chips}`}
            aria-label={chosen.length > 0 ? t('input.chosen') : undefined}
          >
            {chosen.map((value) => (
              <Base.Chip key={value} className={styles.chip}>
                {labelOf(options, value)}
                <Base.ChipRemove
                  className={styles.remove}
                  aria-label={t('input.remove', { name: labelOf(options, value) })}
                >
                  <Icon name="close" size={16} />
                </Base.ChipRemove>
              </Base.Chip>
            ))}
            {field}
          </Base.Chips>
        ) : (
          field
        )}
        {props.clearable && !multiple && chosen.length > 0 ? (
          <Base.Clear className={frame.button} render={<IconButton icon="close" label={t('input.clear')} />} />
        ) : (
          <Icon name="chevron-down" size={20} className={styles.chevron ?? ''} />
        )}
      </div>
      <ComboboxPopup anchor={box} label={props.label} />
    </Base.Root>
  );
}
