import { useState } from 'react';
import { dateText, isoDateOf, partialDateOf, partialDateText } from '../../lib/format/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatDate } from '../../lib/mask.ts';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { Modal } from '../feedback/Modal.tsx';
import styles from './Frame.module.css';
import { Frame, type InputProps } from './Frame.tsx';
import { IconButton } from './IconButton.tsx';
import { useMask } from './use-mask.ts';

function Waiting() {
  const { t } = useTranslation();
  return <p>{t('loading')}</p>;
}

const Calendar = lazyPart(async () => (await import('./Calendar.tsx')).default, { waiting: <Waiting /> });

interface DateInputProps extends InputProps<string> {
  /** The first and last day that can be picked, YYYY-MM-DD. */
  min?: string;
  max?: string;
  /** Accepts a year or a month too. */
  partial?: boolean;
}

const asTyped = (text: string) => text;

/**
 * dd.mm.yyyy, typed or picked. The value is YYYY-MM-DD; an incomplete date is passed on as typed, so that the schema
 * reports it.
 */
export function DateInput(props: DateInputProps) {
  const { label, hint, error, required, value, onChange, min, max, partial = false, ...native } = props;
  const { t } = useTranslation();
  const [picking, setPicking] = useState(false);
  const [write, read, format] = partial ? [partialDateText, partialDateOf, asTyped] : [dateText, isoDateOf, formatDate];
  const mask = useMask(write(value ?? ''), format, (text) => onChange(read(text) ?? text));
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
            placeholder={t(partial ? 'input.partialDatePattern' : 'input.datePattern')}
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
            <Calendar
              value={value}
              min={min}
              max={max}
              focused
              onPick={(date) => {
                onChange(date);
                setPicking(false);
              }}
            />
          </Modal>
        </div>
      )}
    </Frame>
  );
}
