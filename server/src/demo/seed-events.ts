import { addDays, moscowDate, moscowInstant } from '@ladushki/contract/visits';
import type { Assembly } from '../assemble.ts';
import type { ContentBodies } from '../features/content/content.bodies.ts';
import { insertItem } from '../features/content/content.sql.ts';
import type { Db } from '../platform/database/connection.ts';

interface DemoEvent extends Omit<ContentBodies['events'], 'starts_at' | 'image'> {
  key: string;
  daysAhead: number;
  time: string;
}

const events: DemoEvent[] = [
  {
    key: 'clay',
    daysAhead: 6,
    time: '11:00',
    category: 'classes',
    place: { ru: 'Москва, Хамовники', en: 'Moscow, Khamovniki' },
    title: { ru: 'Глина и пальчики', en: 'Clay and fingers' },
    text: {
      ru: 'Для детей 4–6 лет. Лепим чашки и зверей и учимся не спешить. Фартуки выдаём, поделки обжигаем и отдаём через неделю.',
      en: 'For children of 4 to 6. We model cups and animals and learn to take our time. Aprons are ours, the works are fired and given back in a week.',
    },
  },
  {
    key: 'first-nanny',
    daysAhead: 10,
    time: '19:00',
    category: 'parents',
    place: { ru: 'Онлайн', en: 'Online' },
    title: { ru: 'Первая няня: как выбрать и не волноваться', en: 'The first nanny: how to choose and not to worry' },
    text: {
      ru: 'О чём спросить на знакомстве, как провести пробный день и как подготовить ребёнка к новому взрослому. Час рассказа и час вопросов.',
      en: 'What to ask at the first meeting, how to spend a trial day and how to prepare a child for a new adult. An hour of talk and an hour of questions.',
    },
  },
  {
    key: 'feeders',
    daysAhead: 17,
    time: '12:00',
    category: 'walks',
    place: { ru: 'Тамбов, Асеевский парк', en: 'Tambov, Aseev park' },
    title: { ru: 'Кормушки и следы', en: 'Feeders and tracks' },
    text: {
      ru: 'Для детей от 5 лет. Прогулка с орнитологом: развесим кормушки и найдём чужие следы у воды. Оденьтесь по погоде, чай в термосах берём мы.',
      en: 'For children from 5 on. A walk with an ornithologist: we hang feeders and find tracks by the water. Dress for the weather, we bring the tea.',
    },
  },
];

const keyOf = ({ key }: Pick<DemoEvent, 'key'>) => `demo-${key}`;

/** Events to come, as the staff would write them; nobody is told of them. All or none. */
export async function seedEvents({ db, clock }: Assembly): Promise<void> {
  const today = moscowDate(clock.now());
  // An entry names its version before that is written: the database checks it at the commit.
  await db.transaction().execute(async (trx) => {
    for (const [position, { key, daysAhead, time, ...words }] of events.entries()) {
      const starts_at = moscowInstant(addDays(today, daysAhead), time).toISOString();
      const body: ContentBodies['events'] = { ...words, image: null, starts_at };
      await insertItem(trx, { type: 'events', key: keyOf({ key }), position, body, at: clock.now() });
    }
  });
}

export const hasDemoEvents = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('content_items')
    .select('id')
    .where('type', '=', 'events')
    .where('key', 'in', events.map(keyOf))
    .limit(1)
    .executeTakeFirst()) !== undefined;
