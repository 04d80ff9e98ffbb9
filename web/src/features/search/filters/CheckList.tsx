import { plainText, rankOfName } from '@ladushki/contract/plain-text';
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
  /** The name of the field that searches a long list. */
  find?: string;
  /** Shown before a search; without it, all items. */
  first?: readonly Item[];
}

const fewEnough = 8;
const most = 40;

function namedSo(items: readonly Item[], wanted: string): Item[] {
  const named = items.map((item) => ({ item, name: plainText(item.name) })).filter(({ name }) => name.includes(wanted));
  named.sort((one, other) => rankOfName(one.name, wanted) - rankOfName(other.name, wanted));
  return named.slice(0, most).map(({ item }) => item);
}

const toggled = (ids: readonly number[], id: number) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/** Multiple choice with checkboxes; long lists are searchable. */
export function CheckList({ label, find, items, value, onChange, first = items }: CheckListProps) {
  const { t } = useTranslation('search');
  const [typed, setTyped] = useState('');
  const wanted = plainText(typed.trim());
  const found = wanted ? namedSo(items, wanted) : first;
  return (
    <>
      {items.length > fewEnough && (
        <TextInput
          label={find ?? t('filters.findIn', { list: label })}
          icon="search"
          value={typed}
          onChange={setTyped}
        />
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
