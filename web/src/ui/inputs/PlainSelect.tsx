import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../art/Icon.tsx';
import frame from './Frame.module.css';
import { Frame, type InputProps } from './Frame.tsx';
import type { Option } from './options.ts';
import styles from './PlainSelect.module.css';

interface PlainSelectProps extends InputProps<string> {
  options: readonly Option[];
  /** The empty choice. Without it a required select always has a value. */
  placeholder?: string;
}

/** A native select with a label, for a short choice: no library, and a wheel on phones. */
export function PlainSelect({
  label,
  hint,
  error,
  required,
  value,
  onChange,
  options,
  placeholder,
  ...native
}: PlainSelectProps) {
  const { t } = useTranslation();
  const empty = placeholder ?? (!required && t('input.none'));
  return (
    <Frame label={label} hint={hint} error={error} required={required}>
      {(wiring) => (
        <div className={frame.box}>
          <select
            {...native}
            {...wiring}
            className={`${frame.input} ${styles.select}`}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            {empty && <option value="">{empty}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={20} className={styles.chevron ?? ''} />
        </div>
      )}
    </Frame>
  );
}
