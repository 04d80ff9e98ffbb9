import type { Random } from './random.ts';
import type { RegionCode } from './regions.ts';

export type Training = 'pedagogical' | 'medical' | 'defectology' | 'languages' | 'sport' | 'arts' | 'student' | 'other';

export interface Education {
  institution: string;
  faculty: string;
  start: string;
  ending: string | null;
}

type Area = 'moscow' | 'petersburg' | 'tambov';
const areas: Record<RegionCode, Area> = {
  '77': 'moscow',
  '50': 'moscow',
  '78': 'petersburg',
  '47': 'petersburg',
  '68': 'tambov',
};

const teacherSchools: Record<Area, readonly string[]> = {
  moscow: [
    'МПГУ',
    'МГПУ',
    'МГППУ',
    'Педагогический колледж №10',
    'Педагогический колледж №18',
    'Государственный университет просвещения',
    'Государственный социально-гуманитарный университет, Коломна',
  ],
  petersburg: [
    'РГПУ им. А. И. Герцена',
    'Некрасовский педагогический колледж №1',
    'Педагогический колледж №4',
    'Педагогический колледж №8',
    'ЛГУ им. А. С. Пушкина',
    'Гатчинский педагогический колледж им. К. Д. Ушинского',
  ],
  tambov: [
    'ТГУ им. Г. Р. Державина',
    'Педагогический колледж г. Тамбова',
    'Мичуринский аграрный университет, социально-педагогический институт',
  ],
};
const medicalSchools: Record<Area, readonly string[]> = {
  moscow: [
    'Медицинский колледж №1',
    'Медицинский колледж №5',
    'Медицинский колледж №7',
    'Московский областной медицинский колледж №3',
  ],
  petersburg: [
    'Медицинский колледж №1',
    'Медицинский техникум №9',
    'Медицинский колледж им. В. М. Бехтерева',
    'Выборгский медицинский колледж',
  ],
  tambov: ['Тамбовский областной медицинский колледж', 'Мичуринский медицинский колледж'],
};
const otherSchools: Record<Area, readonly string[]> = {
  moscow: [
    'МГУ им. М. В. Ломоносова',
    'Российский университет дружбы народов',
    'Колледж сферы услуг №3',
    'Российский экономический университет им. Г. В. Плеханова',
  ],
  petersburg: [
    'СПбГУ',
    'Санкт-Петербургский государственный экономический университет',
    'Колледж туризма и гостиничного сервиса',
  ],
  tambov: ['ТГТУ', 'ТГУ им. Г. Р. Державина', 'Колледж торговли, общественного питания и сервиса'],
};
const sportSchools: Record<Area, readonly string[]> = {
  moscow: ['Российский университет спорта «ГЦОЛИФК»', 'Педагогический институт физической культуры и спорта МГПУ'],
  petersburg: ['НГУ им. П. Ф. Лесгафта', 'Колледж физической культуры и спорта'],
  tambov: ['ТГУ им. Г. Р. Державина'],
};
const artSchools: Record<Area, readonly string[]> = {
  moscow: ['Московский государственный институт культуры', 'Колледж музыкально-театрального искусства №61', 'МПГУ'],
  petersburg: ['Санкт-Петербургский государственный институт культуры', 'РГПУ им. А. И. Герцена'],
  tambov: [
    'Тамбовский государственный музыкально-педагогический институт им. С. В. Рахманинова',
    'Тамбовский колледж искусств',
  ],
};

const plans: Record<
  Training,
  { schools: Record<Area, readonly string[]>; faculties: readonly string[]; length: number }
> = {
  pedagogical: {
    schools: teacherSchools,
    length: 4,
    faculties: [
      'Дошкольное образование',
      'Преподавание в начальных классах',
      'Дошкольная педагогика и психология',
      'Педагогика и методика начального образования',
      'Психолого-педагогическое образование',
    ],
  },
  medical: {
    schools: medicalSchools,
    length: 3,
    faculties: ['Сестринское дело', 'Лечебное дело', 'Акушерское дело', 'Сестринское дело в педиатрии'],
  },
  defectology: {
    schools: teacherSchools,
    length: 5,
    faculties: [
      'Логопедия',
      'Специальное (дефектологическое) образование',
      'Специальная дошкольная педагогика и психология',
      'Специальная психология',
    ],
  },
  languages: {
    schools: teacherSchools,
    length: 5,
    faculties: [
      'Иностранные языки',
      'Лингвистика и межкультурная коммуникация',
      'Педагогическое образование: английский язык',
    ],
  },
  sport: {
    schools: sportSchools,
    length: 4,
    faculties: ['Физическая культура', 'Тренер-преподаватель', 'Адаптивная физическая культура'],
  },
  arts: {
    schools: artSchools,
    length: 4,
    faculties: [
      'Музыкальное образование',
      'Изобразительное искусство',
      'Народное художественное творчество',
      'Хореографическое искусство',
    ],
  },
  student: {
    schools: teacherSchools,
    length: 4,
    faculties: [
      'Дошкольное образование',
      'Начальное образование и иностранный язык',
      'Психология образования',
      'Педагогика дополнительного образования',
    ],
  },
  other: {
    schools: otherSchools,
    length: 4,
    faculties: [
      'Экономика и бухгалтерский учёт',
      'Филология',
      'Социальная работа',
      'Менеджмент',
      'Технология приготовления пищи',
    ],
  },
};

const courses: readonly string[] = [
  'Курс «Первая помощь детям до трёх лет»',
  'Курс «Няня: уход и развитие ребёнка с рождения»',
  'Курс повышения квалификации «Игра как основа развития»',
  'Курс «Методика Монтессори для детей 1–3 лет»',
  'Курс «Нейроигры и развитие речи»',
  'Курс «Сон малыша: режим и ритуалы»',
  'Курс «Прикладной анализ поведения, вводный модуль»',
];

const courseSchools: readonly string[] = [
  'Российский Красный Крест, учебный центр',
  'Центр дополнительного образования «Перспектива»',
  'Институт развития образования',
  'Школа нянь при педагогическом колледже',
];

/** Education that fits the person's age. */
export function makeEducation(
  random: Random,
  training: Training,
  region: RegionCode,
  birthYear: number,
  thisYear: number,
): Education[] {
  const plan = plans[training];
  const begins = Math.min(birthYear + random.int(17, 19), thisYear - 1);
  const ends = begins + plan.length;
  const main: Education = {
    institution: random.pick(plan.schools[areas[region]]),
    faculty: random.pick(plan.faculties),
    start: `${begins}-09-01`,
    ending: ends < thisYear ? `${ends}-06-30` : null,
  };
  if (ends + 2 >= thisYear || !random.chance(0.55)) return [main];
  const year = random.int(ends + 1, thisYear - 1);
  const month = random.int(1, 9);
  return [
    main,
    {
      institution: random.pick(courseSchools),
      faculty: random.pick(courses),
      start: `${year}-0${month}-01`,
      ending: `${year}-${String(month + 2).padStart(2, '0')}-15`,
    },
  ];
}
