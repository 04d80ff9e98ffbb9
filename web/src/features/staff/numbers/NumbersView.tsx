import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { isoDateOf } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { DateInput } from '../../../ui/inputs/DateInput.tsx';
import { PlainSelect } from '../../../ui/inputs/PlainSelect.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useRegions } from '../../reference-data/regions.ts';
import { csvOf, download } from './csv.ts';
import styles from './Numbers.module.css';
import { type NumbersReply, numbersQuery } from './numbers-query.ts';
import { ShareBars } from './ShareBars.tsx';
import { type Series, StackedChart } from './StackedChart.tsx';
import { useNumbersWords } from './use-numbers-words.ts';

interface TileProps {
  title: string;
  figure: string;
  children: string;
}

function Tile({ title, figure, children }: TileProps) {
  return (
    <div className={styles.tile}>
      <p>{title}</p>
      <p className={styles.figure}>{figure}</p>
      <p className="small-quiet">{children}</p>
    </div>
  );
}

const percent = (part: number, whole: number) => (whole === 0 ? '—' : `${Math.round((part / whole) * 100)} %`);

const pointsOf = (rows: readonly ({ period: string } & Record<string, unknown>)[]) =>
  rows.map(({ period, ...values }) => ({ period, values: values as Record<string, number> }));

function useCsv() {
  const { t } = useTranslation('staff');
  const words = useNumbersWords();
  return (data: NumbersReply) => {
    const over = (title: string, series: readonly Series[], rows: ReturnType<typeof pointsOf>) =>
      rows.flatMap(({ period, values }) =>
        series.map(({ key, label }) => [title, period, label, values[key] ?? 0] as const),
      );
    const rows: (readonly (string | number)[])[] = [
      [t('numbers.metric'), t('numbers.period'), t('numbers.series'), t('numbers.value')],
      ...over(t('numbers.registrations'), words.registrations, pointsOf(data.registrations)),
      ...over(t('numbers.orders'), words.orders, pointsOf(data.orders)),
      [t('numbers.verified'), '', t('numbers.sitters'), data.verified.sitters],
      [t('numbers.verified'), '', t('numbers.verified'), data.verified.verified],
      [t('numbers.fill'), '', '', data.fill.filled],
      [t('numbers.firstOffer'), '', '', data.first_offer.median_minutes ?? ''],
      [t('numbers.chatAnswers'), '', '', data.chat_answers.median_minutes ?? ''],
      ...words.cancellations(data).map(({ label, value }) => [t('numbers.cancellations'), '', label, value] as const),
      ...words.polls(data).map(({ label, value }) => [t('numbers.polls'), '', label, value] as const),
    ];
    download(`ladushki-${data.from}-${data.to}.csv`, csvOf(rows));
  };
}

function Figures({ data }: { data: NumbersReply }) {
  const { t } = useTranslation('staff');
  const words = useNumbersWords();
  const [soon, late] = [data.first_offer, data.chat_answers];
  const slowest = ({ p90_minutes }: NumbersReply['first_offer']) =>
    p90_minutes === null ? t('numbers.nothing') : t('numbers.p90', { value: words.duration(p90_minutes) });
  return (
    <Stack>
      <div className={styles.tiles}>
        <Tile title={t('numbers.verified')} figure={percent(data.verified.verified, data.verified.sitters)}>
          {t('numbers.verifiedOf', data.verified)}
        </Tile>
        <Tile title={t('numbers.fill')} figure={percent(data.fill.filled, data.fill.published)}>
          {t('numbers.fillOf', data.fill)}
        </Tile>
        <Tile title={t('numbers.firstOffer')} figure={words.duration(soon.median_minutes)}>
          {slowest(soon)}
        </Tile>
        <Tile title={t('numbers.chatAnswers')} figure={words.duration(late.median_minutes)}>
          {slowest(late)}
        </Tile>
      </div>
      <StackedChart
        title={t('numbers.registrations')}
        series={words.registrations}
        points={pointsOf(data.registrations)}
      />
      <StackedChart title={t('numbers.orders')} series={words.orders} points={pointsOf(data.orders)} />
      <ShareBars title={t('numbers.cancellations')} rows={words.cancellations(data)} />
      <ShareBars title={t('numbers.polls')} rows={words.polls(data)} />
    </Stack>
  );
}

/** Statistics of the product. */
export function NumbersView() {
  const { t } = useTranslation('staff');
  const [params, setParams] = useSearchParams();
  const regions = useRegions();
  const toCsv = useCsv();
  const chosen = { from: params.get('from') ?? '', to: params.get('to') ?? '', region: params.get('region') ?? '' };
  const query = useQuery(numbersQuery(chosen));
  const choose = (field: keyof typeof chosen, value: string) => {
    const next = { ...chosen, [field]: value };
    setParams(Object.fromEntries(Object.entries(next).filter(([, text]) => text)), { replace: true });
  };
  // An incomplete date is not applied.
  const chooseDay = (field: 'from' | 'to') => (value: string) => {
    if (value === '' || /^\d{4}-/.test(value) || isoDateOf(value)) choose(field, value);
  };
  return (
    <Stack>
      <div className={styles.filters}>
        <DateInput
          label={t('numbers.from')}
          value={chosen.from || (query.data?.from ?? '')}
          onChange={chooseDay('from')}
        />
        <DateInput label={t('numbers.to')} value={chosen.to || (query.data?.to ?? '')} onChange={chooseDay('to')} />
        <PlainSelect
          label={t('numbers.region')}
          placeholder={t('numbers.allRegions')}
          value={chosen.region}
          onChange={(region) => choose('region', region)}
          options={regions.map(({ region_code, name }) => ({ value: region_code, label: name }))}
        />
      </div>
      <Loaded query={query} skeleton={<Skeleton height={640} />}>
        {(data) => (
          <Stack>
            <div>
              <Button kind="secondary" size="s" icon={<Icon name="download" size={18} />} onClick={() => toCsv(data)}>
                {t('numbers.csv')}
              </Button>
            </div>
            <Figures data={data} />
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}
