import type { VitalName } from '@ladushki/contract/browser-reports';
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

type Vitals = Partial<Record<VitalName, number>>;

/** Values change until the page is left; then they are given, once. */
export function collectVitals(give: (vitals: Vitals) => void): void {
  const vitals: Vitals = {};
  const keep = ({ name, value }: MetricType) => {
    vitals[name] = Math.round(value * 1000) / 1000;
  };
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(keep);
  const giveWhenHidden = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', giveWhenHidden);
    if (Object.keys(vitals).length > 0) give(vitals);
  };
  // After the listeners of the library, which end its measuring.
  document.addEventListener('visibilitychange', giveWhenHidden);
}
