import type { Random } from './random.ts';
import { fillIn, type Gender, inflect } from './russian.ts';
import type { Speciality } from './specialities.ts';

export interface Work {
  post: string;
  organization: string;
  from: string;
  to: string | null;
  until_now: boolean;
  description: string;
}

const clubs = [
  'Росток',
  'Апельсин',
  'Солнышко',
  'Кубик',
  'Совёнок',
  'Непоседы',
  'Лучик',
  'Карусель',
  'Ступеньки',
  'Облако',
  'Капитошка',
  'Сказка',
];
const camps = ['Лесная поляна', 'Бригантина', 'Восход', 'Маяк', 'Берёзка', 'Волна', 'Сосновый бор', 'Дельфин'];

/** What one did at a place of each kind; a family is whatever is none of the others. */
const duties: readonly { place: RegExp; texts: readonly string[] }[] = [
  {
    place: /поликлиника|больница|дом №|Санаторий/,
    texts: [
      'Сменный график, уход за детьми, ведение документации.',
      'Прививки, осмотры и патронаж, беседы с молодыми мамами.',
      'Уход за малышами, кормление, помощь мамам в первые дни.',
      '',
    ],
  },
  {
    place: /сад/,
    texts: [
      'Группа из восемнадцати детей, занятия по программе, утренники и работа с родителями.',
      'Режим дня, прогулки, развивающие игры и чтение.',
      'Занятия по группам, наблюдения за каждым ребёнком, беседы с родителями.',
      '',
    ],
  },
  {
    place: /Школа|школа|Гимназия|[Цц]ентр|Дом творчества|клуб|Бассейн|лагерь|практика/,
    texts: [
      'Индивидуальные и групповые занятия, ведение наблюдений, беседы с родителями.',
      'Группы по возрасту, праздники и открытые занятия для родителей.',
      '',
    ],
  },
  {
    place: /./,
    texts: [
      'Кормление, укладывание, купание, прогулки два раза в день.',
      'Готовил[а] ребёнку, занимал[ась|ся] по пособиям, водил[а] на кружки.',
      'Помогал[а] с уроками, встречал[а] из школы, провожал[а] на секции.',
      'Сопровождал[а] семью в поездках, занимал[ась|ся] бытом детей.',
      'Расстались, когда ребёнок пошёл в сад; рекомендация есть.',
      'Семья переехала, остались в хороших отношениях, могу дать телефон мамы.',
      '',
    ],
  },
];
const dutiesAt = (organization: string) => duties.find(({ place }) => place.test(organization))?.texts ?? [];

const monthStart = (today: Date, monthsAgo: number) =>
  new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsAgo, 1)).toISOString().slice(0, 10);

/** Jobs one after another, newest first, that fill `months` of experience up to today. */
export function makeWorkHistory(
  random: Random,
  speciality: Speciality,
  gender: Gender,
  months: number,
  today: Date,
): Work[] {
  if (months < 3) return [];
  const count = Math.min(months < 48 ? 1 : random.int(2, months > 120 ? 4 : 3), speciality.posts.length);
  const posts = random.sample(speciality.posts, count);
  const breaks = [
    ...Array.from({ length: count - 1 }, (_, index) => Math.round((months * (index + 1)) / count + random.int(-4, 4))),
    months,
  ];
  let ended = 0;
  return posts.map(([post, organization], index) => {
    const began = breaks[index] ?? months;
    const current = index === 0 && random.chance(0.6);
    const work: Work = {
      post: inflect(post, gender),
      organization: fillIn(organization, {
        number: String(random.int(12, 1980)),
        small: String(random.int(2, 38)),
        club: random.pick(clubs),
        camp: random.pick(camps),
      }),
      from: monthStart(today, began),
      to: current ? null : monthStart(today, ended),
      until_now: current,
      description: inflect(random.pick(dutiesAt(organization)), gender),
    };
    ended = began;
    return work;
  });
}
