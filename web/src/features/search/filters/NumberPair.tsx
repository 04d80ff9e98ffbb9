import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { NumberInput } from '../../../ui/inputs/NumberInput.tsx';
import styles from './Filters.module.css';

interface NumberPairProps<Name extends string> {
  /** The filters of its two ends. */
  from: Name;
  to: Name;
  suffix?: string | undefined;
  filters: { [Key in Name]?: number | undefined };
  onChange: (patch: { [Key in Name]?: number | undefined }, typed: boolean) => void;
}

/** An inclusive range; either end may be open. */
export function NumberPair<Name extends string>({ from, to, suffix, filters, onChange }: NumberPairProps<Name>) {
  const { t } = useTranslation('search');
  const bound = (name: Name, label: string) => (
    <NumberInput
      label={label}
      value={filters[name] ?? null}
      onChange={(value) => onChange({ [name]: value ?? undefined } as typeof filters, true)}
      {...(suffix && { suffix })}
    />
  );
  return (
    <div className={styles.pair}>
      {bound(from, t('filters.from'))}
      {bound(to, t('filters.to'))}
    </div>
  );
}
