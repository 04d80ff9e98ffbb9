import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import styles from './DaysOff.module.css';

interface Entry {
  id: number;
}

interface DayListProps<Item extends Entry> {
  label: string;
  entries: readonly Item[];
  /** What stands there when there are none. */
  empty: string;
  nameOf: (entry: Item) => string;
  about?: (entry: Item) => ReactNode;
  onEdit?: (entry: Item) => void;
  onRemove: (entry: Item) => void;
}

/** Days with a word about each, to change or delete. */
export function DayList<Item extends Entry>(props: DayListProps<Item>) {
  const { label, entries, empty, nameOf, about, onEdit, onRemove } = props;
  const { t } = useTranslation('sitter-profile');
  if (entries.length === 0) return <p className="quiet">{empty}</p>;
  return (
    <ul className={styles.list} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <div className={styles.words}>
            <b>{nameOf(entry)}</b>
            {about?.(entry)}
          </div>
          {onEdit && (
            <IconButton icon="edit" label={t('editEntry', { name: nameOf(entry) })} onClick={() => onEdit(entry)} />
          )}
          <IconButton icon="trash" label={t('removeEntry', { name: nameOf(entry) })} onClick={() => onRemove(entry)} />
        </li>
      ))}
    </ul>
  );
}
