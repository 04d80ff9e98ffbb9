import type { DiaryDraft } from '@ladushki/contract/diary';
import type { Scene } from './drawings.ts';
import type { DemoExpense } from './play-extras.ts';

type Draft<Kind extends DiaryDraft['kind']> = Extract<DiaryDraft, { kind: Kind }>;
type Words<Kind extends DiaryDraft['kind']> = { kind: Kind } & Pick<Draft<Kind>, 'text'> &
  (Draft<Kind> extends { data: infer Data } ? { data: Data } : unknown);

/** An entry of the diary; pictures are drawn. */
export type DemoEntry = { after: number } & (
  | Words<'meal'>
  | Words<'mood'>
  | Words<'activity'>
  | Words<'toilet'>
  | Words<'note'>
  | Words<'incident'>
  | { kind: 'photo'; scene: Scene; text: string }
  | { kind: 'medicine'; text: string }
);

export interface WorkedDay {
  kind: 'worked';
  /** Minutes after the planned start and end. */
  arrives: { how: 'code' | 'press'; after: number; isAnswered?: true };
  leaves: { after: number } | null;
  /** How it ended for the family; left out: by itself, or not yet. */
  ending?: 'confirmed' | 'objected_and_confirmed';
  words?: { family: string; sitter: string };
  expense?: DemoExpense & { isPaid?: true };
  tip_minor?: number;
  entries: readonly DemoEntry[];
}

export type DemoDay = WorkedDay | { kind: 'skipped'; text: string } | { kind: 'missed'; contest: string | null };

const meal = (after: number, what: string, eaten: 'some' | 'half' | 'most' | 'all', text = ''): DemoEntry => ({
  after,
  kind: 'meal',
  data: { what, eaten },
  text,
});
const activity = (after: number, what: string, text = ''): DemoEntry => ({
  after,
  kind: 'activity',
  data: { what },
  text,
});
const mood = (after: number, felt: 'happy' | 'calm' | 'tired' | 'sad', text = ''): DemoEntry => ({
  after,
  kind: 'mood',
  data: { mood: felt },
  text,
});
const photo = (after: number, scene: Scene, text: string): DemoEntry => ({ after, kind: 'photo', scene, text });
const note = (after: number, text: string): DemoEntry => ({ after, kind: 'note', text });

const byCode = { how: 'code', after: 0 } as const;
const onTime = { after: 2 } as const;

/** A walk, as every week. */
export const demoWalk: DemoDay = {
  kind: 'worked',
  arrives: byCode,
  leaves: onTime,
  ending: 'confirmed',
  entries: [activity(20, 'Гуляли в парке'), mood(100, 'happy')],
};

/** Two weeks of visits, the oldest first; the last one waits for the family. */
export const demoDays: readonly DemoDay[] = [
  {
    kind: 'worked',
    arrives: byCode,
    leaves: onTime,
    ending: 'confirmed',
    words: {
      family: 'Спасибо! Дома так спокойно, когда вы приходите.',
      sitter: 'Познакомились, подружились. До завтра!',
    },
    entries: [meal(10, 'Каша с яблоком', 'all'), photo(20, 'porridge', 'Съели всё до ложки'), mood(50, 'happy')],
  },
  {
    kind: 'worked',
    arrives: { how: 'code', after: 3 },
    leaves: onTime,
    entries: [meal(12, 'Творожок', 'most'), activity(30, 'Собирали пирамидку'), photo(40, 'tower', 'Строили башню')],
  },
  {
    kind: 'worked',
    arrives: { how: 'press', after: 2, isAnswered: true },
    leaves: onTime,
    ending: 'confirmed',
    entries: [meal(15, 'Омлет', 'half', 'Просили добавки хлеба'), mood(45, 'calm')],
  },
  { kind: 'skipped', text: 'Уезжаем к бабушке, вернёмся на следующий день.' },
  {
    kind: 'worked',
    arrives: byCode,
    leaves: { after: 5 },
    ending: 'confirmed',
    entries: [
      { after: 10, kind: 'medicine', text: 'Как записано в карточке' },
      activity(20, 'Читали про лису'),
      photo(35, 'book', 'Любимая страница'),
    ],
  },
  {
    kind: 'worked',
    arrives: { how: 'press', after: 1 },
    leaves: { after: 0 },
    ending: 'confirmed',
    entries: [meal(10, 'Блинчики', 'all'), note(40, 'В прихожей не горит лампочка, осторожно вечером.')],
  },
  { kind: 'missed', contest: null },
  {
    kind: 'worked',
    arrives: { how: 'code', after: 4 },
    leaves: { after: -15 },
    ending: 'confirmed',
    words: { family: 'Освободились раньше, спасибо, что побыли.', sitter: 'Хорошего вечера!' },
    tip_minor: 30_000,
    entries: [activity(15, 'Рисовали дом и солнце'), photo(25, 'painting', 'Подарок маме')],
  },
  {
    kind: 'worked',
    arrives: { how: 'code', after: 12 },
    leaves: onTime,
    ending: 'confirmed',
    expense: { amount_minor: 41_250, text: 'Творог и сметана для сырников', isPaid: true },
    entries: [meal(25, 'Сырники', 'most'), mood(50, 'tired', 'Легли вчера поздно')],
  },
  {
    kind: 'worked',
    arrives: byCode,
    leaves: null,
    entries: [meal(10, 'Каша', 'some'), activity(30, 'Пели песенки')],
  },
  {
    kind: 'worked',
    arrives: byCode,
    leaves: onTime,
    ending: 'confirmed',
    entries: [
      {
        after: 30,
        kind: 'incident',
        data: { severity: 'minor' },
        text: 'Стукнулись коленкой о табурет, приложили холодное. Синяка нет.',
      },
      mood(45, 'calm', 'Через пять минут уже смеялись'),
    ],
  },
  {
    kind: 'worked',
    arrives: byCode,
    leaves: onTime,
    ending: 'objected_and_confirmed',
    entries: [photo(20, 'walk', 'Лужа во дворе — событие дня'), mood(50, 'happy')],
  },
  {
    kind: 'missed',
    contest: 'Я пришла вовремя и звонила в домофон, но мне никто не открыл. Звонок в телефоне сохранился.',
  },
  {
    kind: 'worked',
    arrives: byCode,
    leaves: { after: 35 },
    expense: { amount_minor: 26_000, text: 'Бананы и сок' },
    entries: [meal(10, 'Овсянка с бананом', 'all'), photo(25, 'snowman', 'Лепили прямо у подъезда'), mood(55, 'happy')],
  },
];

/** The visit that is under way now. */
export const demoToday: WorkedDay = {
  kind: 'worked',
  arrives: { how: 'code', after: 1 },
  leaves: null,
  entries: [
    mood(3, 'happy', 'Встретили меня в дверях'),
    meal(15, 'Суп с фрикадельками', 'most'),
    activity(35, 'Строим гараж из кубиков'),
    photo(45, 'tower', 'Гараж почти готов'),
  ],
};
