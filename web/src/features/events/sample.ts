import type { Locale } from '@ladushki/contract/primitives';
import { addDays } from '@ladushki/contract/visits';
import type { IconName } from '../../ui/art/icon-paths.ts';

type Text = Record<Locale, string>;

export const eventCategories = ['classes', 'shows', 'walks', 'parents'] as const;
export type EventCategory = (typeof eventCategories)[number];

export const categoryIcons = {
  classes: 'sparkle',
  shows: 'star',
  walks: 'map',
  parents: 'users',
} as const satisfies Record<EventCategory, IconName>;

export interface SampleEvent {
  id: number;
  category: EventCategory;
  /** Days from today: a sample is never in the past. */
  daysAhead: number;
  /** HH:mm. */
  time: string;
  /** In roubles; 0 is free. */
  price: number;
  age: Text;
  place: Text;
  title: Text;
  text: Text;
}

/** Sample events, until organisers publish their own. */
export const sampleEvents: readonly SampleEvent[] = [
  {
    id: 1,
    category: 'classes',
    daysAhead: 6,
    time: '11:00',
    price: 900,
    age: { ru: '4–6 лет', en: 'ages 4–6' },
    place: { ru: 'Москва, Хамовники', en: 'Moscow, Khamovniki' },
    title: { ru: 'Глина и пальчики', en: 'Clay and little fingers' },
    text: {
      ru: 'Лепим чашки и зверей и учимся не спешить. Занятие ведёт керамист и педагог раннего развития. Фартуки выдаём, поделки обжигаем и отдаём через неделю.',
      en: 'We model cups and animals and learn to take our time. A potter and early-years teacher leads. Aprons are ours; your pieces are fired and ready in a week.',
    },
  },
  {
    id: 2,
    category: 'shows',
    daysAhead: 7,
    time: '12:30',
    price: 1200,
    age: { ru: 'от 3 лет', en: 'from 3 years' },
    place: { ru: 'Санкт-Петербург, Петроградская сторона', en: 'St. Petersburg, Petrogradskaya side' },
    title: { ru: 'Спектакль «Варежка»', en: 'The Mitten, a play' },
    text: {
      ru: 'Тихий кукольный спектакль на сорок минут: без громкой музыки и резкого света. После показа куклы можно потрогать и оживить самим.',
      en: 'A quiet puppet play of forty minutes, without loud music or sharp light. Afterwards the puppets can be touched and brought to life.',
    },
  },
  {
    id: 3,
    category: 'walks',
    daysAhead: 13,
    time: '10:00',
    price: 0,
    age: { ru: 'от 5 лет', en: 'from 5 years' },
    place: { ru: 'Тамбов, Асеевский парк', en: 'Tambov, Aseev park' },
    title: { ru: 'Кормушки и следы', en: 'Feeders and tracks' },
    text: {
      ru: 'Прогулка с орнитологом: развесим кормушки, научимся отличать синицу от лазоревки и найдём чужие следы у воды. Оденьтесь по погоде, чай в термосах берём мы.',
      en: 'A walk with an ornithologist: we hang feeders, learn to tell a great tit from a blue one and look for tracks by the water. Dress for the weather, the tea is ours.',
    },
  },
  {
    id: 4,
    category: 'parents',
    daysAhead: 11,
    time: '19:00',
    price: 0,
    age: { ru: 'для взрослых', en: 'for grown-ups' },
    place: { ru: 'Онлайн', en: 'Online' },
    title: { ru: 'Первая няня: как выбрать и не волноваться', en: 'The first nanny: how to choose and stay calm' },
    text: {
      ru: 'Детский психолог рассказывает, о чём спросить на знакомстве, как провести пробный день и как подготовить ребёнка к новому взрослому. Час рассказа и час вопросов.',
      en: 'A child psychologist tells what to ask when you meet, how to spend a trial day and how to prepare the child for a new grown-up. An hour of talk and an hour of questions.',
    },
  },
  {
    id: 5,
    category: 'classes',
    daysAhead: 14,
    time: '16:00',
    price: 700,
    age: { ru: '7–10 лет', en: 'ages 7–10' },
    place: { ru: 'Мытищи, библиотека на Силикатной', en: 'Mytishchi, the library on Silikatnaya' },
    title: { ru: 'Свой мультфильм за два часа', en: 'A cartoon of your own in two hours' },
    text: {
      ru: 'Придумаем историю, вырежем героев из бумаги и снимем кукольную анимацию на планшет. Готовый мультфильм пришлём каждому.',
      en: 'We invent a story, cut its heroes out of paper and film it frame by frame on a tablet. Everyone gets the finished cartoon.',
    },
  },
  {
    id: 6,
    category: 'shows',
    daysAhead: 20,
    time: '17:00',
    price: 1500,
    age: { ru: 'от 6 лет', en: 'from 6 years' },
    place: { ru: 'Москва, Чистые пруды', en: 'Moscow, Chistye Prudy' },
    title: { ru: 'Щелкунчик для тех, кто не сидит на месте', en: 'The Nutcracker for those who cannot sit still' },
    text: {
      ru: 'Оркестр играет главные темы балета, а зрители двигаются вместе с танцовщиками. Кресел нет, есть подушки и много места.',
      en: 'An orchestra plays the main themes of the ballet while the audience moves with the dancers. No chairs: cushions and plenty of room.',
    },
  },
  {
    id: 7,
    category: 'walks',
    daysAhead: 21,
    time: '11:30',
    price: 500,
    age: { ru: 'вся семья', en: 'the whole family' },
    place: { ru: 'Гатчина, дворцовый парк', en: 'Gatchina, the palace park' },
    title: { ru: 'Семейный квест «Ключ от парка»', en: 'The key of the park, a family quest' },
    text: {
      ru: 'Команды по четыре человека ищут подсказки у мостов и павильонов. Маршрут подходит для колясок, длится полтора часа, в конце какао.',
      en: 'Teams of four look for clues by bridges and pavilions. The route suits prams, takes an hour and a half and ends with cocoa.',
    },
  },
  {
    id: 8,
    category: 'parents',
    daysAhead: 24,
    time: '18:30',
    price: 400,
    age: { ru: 'для взрослых и нянь', en: 'for parents and nannies' },
    place: { ru: 'Санкт-Петербург, Васильевский остров', en: 'St. Petersburg, Vasilyevsky island' },
    title: { ru: 'Первая помощь ребёнку', en: 'First aid for a child' },
    text: {
      ru: 'Практика со спасателем на манекенах: подавился, ударился, обжёгся, поднялась температура. Группа до двенадцати человек, каждый пробует сам.',
      en: 'Practice with a rescuer on dummies: choking, a bump, a burn, a fever. Up to twelve people, and everyone tries.',
    },
  },
];

const includes = (text: string, part: string) => text.toLowerCase().includes(part);

/** Filters by category and by text in title, description or place. */
export function findEvents(category: string | null, search: string, locale: Locale): readonly SampleEvent[] {
  const typed = search.trim().toLowerCase();
  return sampleEvents.filter(
    (event) =>
      (!category || event.category === category) &&
      [event.title, event.text, event.place].some((text) => includes(text[locale], typed)),
  );
}

export const findEvent = (id: string | undefined) => sampleEvents.find((event) => String(event.id) === id);

export const dateOf = ({ daysAhead }: SampleEvent, today: string): string => addDays(today, daysAhead);
