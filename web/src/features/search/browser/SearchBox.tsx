import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { IconButton } from '../../../ui/inputs/IconButton.tsx';
import styles from './SearchBox.module.css';

interface SearchBoxProps {
  value: string;
  onChange: (text: string) => void;
  label: string;
  hint: string;
}

/** Text search by name, place, service or skill. */
export function SearchBox({ value, onChange, label, hint }: SearchBoxProps) {
  const { t } = useTranslation('search');
  return (
    <search className={styles.box}>
      <Icon name="search" size={22} className={styles.icon ?? ''} />
      <input
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={hint}
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value && (
        <IconButton icon="close" label={t('clearSearch')} className={styles.clear} onClick={() => onChange('')} />
      )}
    </search>
  );
}
