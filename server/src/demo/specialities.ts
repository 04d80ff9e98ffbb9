import type { Training } from './education.ts';

export interface Speciality {
  /** Selects the sentences of a description. */
  key:
    | 'infants'
    | 'toddlers'
    | 'preschool'
    | 'school'
    | 'governess'
    | 'special'
    | 'hourly'
    | 'livein'
    | 'speech'
    | 'night'
    | 'active'
    | 'arts';
  weight: number;
  /** Roubles an hour in Moscow, without experience. */
  basePrice: number;
  ages: readonly [from: number, to: number];
  /** Ids of reference lists: services that this sitter always offers, and optional ones. */
  services: readonly number[];
  otherServices: readonly number[];
  skills: readonly number[];
  otherSkills: readonly number[];
  training: readonly Training[];
  posts: readonly [post: string, organization: string][];
  week: 'weekdays' | 'evenings' | 'flexible' | 'everyday' | 'nights' | 'shifts';
}

const privateFamily = 'Частная семья';

export const specialities: readonly Speciality[] = [
  {
    key: 'infants',
    weight: 13,
    basePrice: 560,
    ages: [28, 66],
    week: 'weekdays',
    services: [1, 2],
    otherServices: [3, 4, 14, 6],
    skills: [1, 2, 4, 5],
    otherSkills: [3, 7, 8, 9, 10, 27, 42, 43],
    training: ['medical', 'pedagogical'],
    posts: [
      ['Няня', 'Частная семья, малыш с рождения'],
      ['Медицинская сестра', 'Детская поликлиника №{number}'],
      ['Патронажная сестра', 'Детская поликлиника №{number}'],
      ['Акушерка', 'Родильный дом №{small}'],
    ],
  },
  {
    key: 'toddlers',
    weight: 20,
    basePrice: 470,
    ages: [23, 64],
    week: 'weekdays',
    services: [1],
    otherServices: [4, 5, 7, 10, 14],
    skills: [5, 6, 12, 35],
    otherSkills: [3, 9, 19, 28, 29, 34, 42, 44],
    training: ['pedagogical', 'other'],
    posts: [
      ['Няня', 'Частная семья, ребёнок двух лет'],
      ['Помощник воспитателя', 'Детский сад №{number}'],
      ['Воспитатель ясельной группы', 'Детский сад №{number}'],
      ['Няня', 'Частный детский сад «{club}»'],
    ],
  },
  {
    key: 'preschool',
    weight: 15,
    basePrice: 560,
    ages: [24, 62],
    week: 'weekdays',
    services: [1, 8, 12],
    otherServices: [4, 10, 11, 14],
    skills: [11, 12, 15, 16],
    otherSkills: [13, 14, 17, 19, 29, 34, 39, 9],
    training: ['pedagogical'],
    posts: [
      ['Воспитатель', 'Детский сад №{number}'],
      ['Педагог раннего развития', 'Детский центр «{club}»'],
      ['Старший воспитатель', 'Детский сад №{number}'],
      ['Няня-педагог', privateFamily],
    ],
  },
  {
    key: 'school',
    weight: 12,
    basePrice: 500,
    ages: [22, 65],
    week: 'evenings',
    services: [10, 11],
    otherServices: [1, 4, 12, 16],
    skills: [15, 16, 17],
    otherSkills: [11, 18, 28, 33, 35, 38, 40, 41],
    training: ['pedagogical', 'other'],
    posts: [
      ['Учитель начальных классов', 'Школа №{number}'],
      ['Воспитатель группы продлённого дня', 'Школа №{number}'],
      ['Няня школьника', 'Частная семья, дети 7 и 9 лет'],
      ['Репетитор', 'Частная практика'],
    ],
  },
  {
    key: 'governess',
    weight: 7,
    basePrice: 800,
    ages: [25, 58],
    week: 'weekdays',
    services: [9, 8],
    otherServices: [11, 12, 15, 1],
    skills: [11, 18, 12],
    otherSkills: [13, 15, 30, 31, 33, 36, 40],
    training: ['languages', 'pedagogical'],
    posts: [
      ['Гувернантка', 'Частная семья, двое детей'],
      ['Преподаватель английского', 'Языковой центр «{club}»'],
      ['Учитель английского языка', 'Гимназия №{number}'],
      ['Педагог', 'Билингвальный детский сад «{club}»'],
    ],
  },
  {
    key: 'special',
    weight: 6,
    basePrice: 720,
    ages: [26, 60],
    week: 'flexible',
    services: [13],
    otherServices: [1, 8, 10, 17],
    skills: [21, 23],
    otherSkills: [22, 24, 25, 26, 9, 19, 7],
    training: ['defectology', 'medical'],
    posts: [
      ['Дефектолог', 'Центр психолого-педагогической помощи «{club}»'],
      ['Тьютор', 'Школа №{number}, ресурсный класс'],
      ['Няня', 'Частная семья, ребёнок с особенностями развития'],
      ['Воспитатель коррекционной группы', 'Детский сад №{number}'],
    ],
  },
  {
    key: 'hourly',
    weight: 12,
    basePrice: 400,
    ages: [19, 26],
    week: 'flexible',
    services: [4],
    otherServices: [5, 10, 16, 11],
    skills: [35, 29],
    otherSkills: [18, 32, 34, 36, 37, 38, 39, 44],
    training: ['student'],
    posts: [
      ['Вожат[ая|ый]', 'Детский лагерь «{camp}»'],
      ['Аниматор', 'Детский клуб «{club}»'],
      ['Няня на час', 'Частные семьи'],
      ['Помощник воспитателя', 'Детский сад №{number}'],
    ],
  },
  {
    key: 'livein',
    weight: 6,
    basePrice: 480,
    ages: [42, 65],
    week: 'shifts',
    services: [1, 6],
    otherServices: [2, 14, 15],
    skills: [28, 43, 5],
    otherSkills: [1, 3, 4, 9, 27, 42, 44],
    training: ['pedagogical', 'medical', 'other'],
    posts: [
      ['Няня с проживанием', 'Частная семья, трое детей'],
      ['Няня с проживанием', privateFamily],
      ['Воспитатель', 'Детский сад №{number}'],
      ['Медицинская сестра', 'Санаторий «{camp}»'],
    ],
  },
  {
    key: 'speech',
    weight: 4,
    basePrice: 950,
    ages: [26, 58],
    week: 'evenings',
    services: [17],
    otherServices: [8, 12, 13],
    skills: [20, 19],
    otherSkills: [15, 17, 21, 25, 12],
    training: ['defectology'],
    posts: [
      ['Логопед', 'Детский сад №{number}'],
      ['Учитель-логопед', 'Школа №{number}'],
      ['Логопед', 'Детский центр «{club}»'],
      ['Логопед', 'Частная практика'],
    ],
  },
  {
    key: 'night',
    weight: 3,
    basePrice: 600,
    ages: [32, 60],
    week: 'nights',
    services: [3, 2],
    otherServices: [1, 14],
    skills: [1, 2, 5],
    otherSkills: [4, 7, 9, 10],
    training: ['medical'],
    posts: [
      ['Ночная няня', 'Частные семьи'],
      ['Медицинская сестра', 'Детская больница №{small}'],
      ['Медицинская сестра отделения новорождённых', 'Родильный дом №{small}'],
    ],
  },
  {
    key: 'active',
    weight: 5,
    basePrice: 560,
    ages: [21, 48],
    week: 'everyday',
    services: [4, 10],
    otherServices: [5, 9, 15, 11],
    skills: [35, 38, 36],
    otherSkills: [8, 33, 37, 40, 41, 9],
    training: ['sport', 'pedagogical'],
    posts: [
      ['Тренер по плаванию', 'Бассейн «{camp}»'],
      ['Инструктор по физкультуре', 'Детский сад №{number}'],
      ['Вожат[ая|ый]', 'Детский лагерь «{camp}»'],
      ['Няня', 'Частная семья, двое мальчиков'],
    ],
  },
  {
    key: 'arts',
    weight: 6,
    basePrice: 580,
    ages: [22, 60],
    week: 'flexible',
    services: [1, 8],
    otherServices: [4, 5, 7, 16],
    skills: [29, 34, 30],
    otherSkills: [31, 32, 12, 14, 39],
    training: ['arts', 'pedagogical'],
    posts: [
      ['Музыкальный руководитель', 'Детский сад №{number}'],
      ['Педагог изостудии', 'Дом творчества «{club}»'],
      ['Преподаватель', 'Детская школа искусств №{small}'],
      ['Няня', privateFamily],
    ],
  },
];
