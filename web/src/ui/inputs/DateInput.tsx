import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateText, isoDateOf } from '../../lib/format/dates.ts';
import { formatDate } from '../../lib/mask.ts';
import { IconButton } from '../IconButton.tsx';
import { Modal } from '../Modal.tsx';
import styles from './Frame.module.css';
import { Frame, type InputProps } from './Frame.tsx';
import { useMask } from './use-mask.ts';

const Calendar = lazy(() => import('./Calendar.tsx'));

interface DateInputProps extends InputProps<string> {
  /** The first and last day that can be picked, YYYY-MM-DD. */
  min?: string;
  max?: string;
}

/**
 * dd.mm.yyyy, typed or picked. The value is YYYY-MM-DD; a date that is not finished yet is given as it is typed, so
 * that the schema can say what is wrong with it.
 */
export function DateInput({ label, hint, error, required, value, onChange, min, max, ...native }: DateInputProps) {
  const { t } = useTranslation();
  const [picking, setPicking] = useState(false);
  const mask = useMask(dateText(value ?? ''), formatDate, (text) => onChange(isoDateOf(text) ?? text));
  return (
    <Frame label={label} hint={hint} error={error} required={required}>
      {(wiring) => (
        <div className={styles.box}>
          <input
            {...native}
            {...wiring}
            {...mask}
            inputMode="numeric"
            autoComplete="off"
            placeholder={t('input.datePattern')}
            className={`${styles.input} ${styles.withButton}`}
          />
          <IconButton
            icon="calendar"
            label={t('input.pickDate')}
            className={styles.button}
            disabled={native.disabled}
            onClick={() => setPicking(true)}
          />
          <Modal open={picking} onClose={() => setPicking(false)} title={label} narrow>
            <Suspense fallback={<p>{t('loading')}</p>}>
              <Calendar
                value={value}
                min={min}
                max={max}
                onPick={(date) => {
                  onChange(date);
                  setPicking(false);
                }}
              />
            </Suspense>
          </Modal>
        </div>
      )}
    </Frame>
  );
}
