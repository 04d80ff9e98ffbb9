import type { ReactNode } from 'react';
import { Icon } from '../art/Icon.tsx';
import styles from './NativeSelect.module.css';
import type { Option } from './options.ts';

interface NativeSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (Option & { value: Value })[];
  onChange: (value: Value) => void;
  icon?: ReactNode;
}

/** A native select for a short choice: no library, and a wheel on phones. The label is visually hidden. */
export function NativeSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
  icon,
}: NativeSelectProps<Value>) {
  return (
    <label className={`focus-ring ${styles.box}`}>
      <span className="hidden-text">{label}</span>
      {icon}
      <select className={styles.select} value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={18} className={styles.chevron ?? ''} />
    </label>
  );
}
