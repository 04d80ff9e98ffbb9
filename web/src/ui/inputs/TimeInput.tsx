import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatTime } from '../../lib/mask.ts';
import styles from './Frame.module.css';
import { Frame, type InputProps } from './Frame.tsx';
import { useMask } from './use-mask.ts';

/** HH:mm, 24 hours in every browser. */
export function TimeInput({ label, hint, error, required, value, onChange, ...native }: InputProps<string>) {
  const { t } = useTranslation();
  const mask = useMask(value ?? '', formatTime, onChange);
  return (
    <Frame label={label} hint={hint} error={error} required={required}>
      {(wiring) => (
        <input
          {...native}
          {...wiring}
          {...mask}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('input.timePattern')}
          className={styles.input}
        />
      )}
    </Frame>
  );
}
