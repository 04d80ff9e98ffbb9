import type { CSSProperties } from 'react';
import { dateText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './Numbers.module.css';

export interface Series {
  key: string;
  label: string;
  /** A design token. */
  colour: string;
}

interface Point {
  period: string;
  values: Readonly<Record<string, number>>;
}

interface StackedChartProps {
  title: string;
  series: readonly Series[];
  points: readonly Point[];
}

const [width, height, gap] = [600, 160, 2];

const coloured = (colour: string) => ({ '--series': colour }) as CSSProperties;

/** A stacked bar. */
function Bar({
  point,
  at,
  step,
  scale,
  series,
}: {
  point: Point;
  at: number;
  step: number;
  scale: number;
  series: readonly Series[];
}) {
  let top = height;
  return series.map(({ key, colour }) => {
    const size = (point.values[key] ?? 0) * scale;
    top -= size;
    return (
      <rect
        key={key}
        style={coloured(colour)}
        x={at * step + gap / 2}
        y={top}
        width={Math.max(1, step - gap)}
        height={size}
      />
    );
  });
}

function Table({ title, series, points }: StackedChartProps) {
  const { t } = useTranslation('staff');
  return (
    <details className={styles.details}>
      <summary>{t('numbers.table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard. */}
      <section className={styles.scroll} tabIndex={0} aria-label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('numbers.period')}</th>
              {series.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ period, values }) => (
              <tr key={period}>
                <th scope="row">{dateText(period)}</th>
                {series.map(({ key }) => (
                  <td key={key}>{values[key] ?? 0}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** Bars over time, and the same data as a table. */
export function StackedChart({ title, series, points }: StackedChartProps) {
  const { t } = useTranslation('staff');
  const totals = points.map(({ values }) => series.reduce((sum, { key }) => sum + (values[key] ?? 0), 0));
  const all = totals.reduce((sum, total) => sum + total, 0);
  const scale = height / Math.max(1, ...totals);
  const step = width / Math.max(1, points.length);
  return (
    <Card title={title} action={<span className="small-quiet">{t('numbers.total', { count: all })}</span>}>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${height + 1}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('numbers.chart', { title, count: all })}
      >
        {points.map((point, at) => (
          <Bar key={point.period} point={point} at={at} step={step} scale={scale} series={series} />
        ))}
        <line className={styles.axis} x1="0" x2={width} y1={height} y2={height} />
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{dateText(points[0]?.period ?? '')}</span>
        <span>{dateText(points.at(-1)?.period ?? '')}</span>
      </p>
      <ul className={styles.legend}>
        {series.map(({ key, label, colour }) => (
          <li key={key} style={coloured(colour)}>
            {label}
          </li>
        ))}
      </ul>
      <Table title={title} series={series} points={points} />
    </Card>
  );
}
