import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import styles from './Filters.module.css';

interface Item {
  id: number;
  name: string;
  /** The name of the enclosing place, in small type. */
  within?: string;
}

interface CheckListProps {
  label: string;
  items: readonly Item[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
  /** Shown before a search; without it, all items. */
  first?: readonly Item[];
}

const fewEnough = 8;
const most = 40;

/** Search ignores case and the dots of ё. */
const plain = (text: string) => text.trim().toLowerCase().replaceAll('ё', 'е');

const toggled = (ids: readonly number[], id: number) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/** Multiple choice with checkboxes; long lists are searchable. */
export function CheckList({ label, items, value, onChange, first = items }: CheckListProps) {
  const { t } = useTranslation('search');
  const [typed, setTyped] = useState('');
  const wanted = plain(typed);
  const found = wanted ? items.filter(({ name }) => plain(name).includes(wanted)).slice(0, most) : first;
  return (
    <>
      {items.length > fewEnough && (
        <TextInput label={t('filters.findIn', { list: label })} icon="search" value={typed} onChange={setTyped} />
      )}
      <ul className={styles.options} aria-label={label}>
        {found.map(({ id, name, within }) => (
          <li key={id}>
            <Checkbox
              label={
                <>
                  {name}
                  {within && <span className={styles.within}>{within}</span>}
                </>
              }
              value={value.includes(id)}
              onChange={() => onChange(toggled(value, id))}
            />
          </li>
        ))}
        {found.length === 0 && <li className={styles.nothing}>{t('filters.nothing')}</li>}
      </ul>
    </>
  );
}
