import type { Random } from './random.ts';
import type { Gender } from './russian.ts';

const women = {
  young:
    'Анастасия Дарья Мария Полина Екатерина Виктория Елизавета Алина Ксения Валерия Софья Арина Юлия Кристина Анна Вероника Диана Маргарита Алёна Варвара Ульяна Милана'.split(
      ' ',
    ),
  middle:
    'Анна Екатерина Ольга Юлия Наталья Татьяна Ирина Мария Елена Светлана Анастасия Оксана Евгения Марина Виктория Александра Надежда Дарья Яна Олеся Алёна Инна Лилия Вера'.split(
      ' ',
    ),
  old: 'Людмила Галина Валентина Нина Тамара Любовь Надежда Татьяна Ольга Наталья Ирина Лариса Светлана Вера Елена Зоя Раиса Антонина Лидия Алла'.split(
    ' ',
  ),
};
const men = {
  young: 'Александр Дмитрий Никита Артём Максим Егор Кирилл Илья Даниил Иван Матвей Роман Михаил'.split(' '),
  middle: 'Алексей Сергей Андрей Дмитрий Павел Антон Денис Евгений Иван Николай Роман Константин Пётр'.split(' '),
  old: 'Владимир Сергей Виктор Николай Александр Юрий Анатолий Геннадий Борис Валерий'.split(' '),
};
const girls =
  'София Мария Анна Ева Алиса Варвара Полина Виктория Василиса Арина Ксения Дарья Милана Таисия Вера Агата Кира Стефания Ульяна Майя'.split(
    ' ',
  );
const boys =
  'Михаил Александр Матвей Лев Тимофей Марк Максим Иван Артём Дмитрий Фёдор Егор Роман Мирон Степан Кирилл Глеб Савва Григорий Платон'.split(
    ' ',
  );

/** Father's name and the two patronymics it gives. */
const patronymics =
  `Александрович Алексеевич Андреевич Анатольевич Борисович Васильевич Викторович Владимирович Геннадьевич Дмитриевич
  Евгеньевич Иванович Игоревич Константинович Леонидович Михайлович Николаевич Олегович Павлович Петрович Романович Сергеевич
  Степанович Фёдорович Юрьевич`.split(/\s+/);

/** Surnames as a man bears them. */
const surnames =
  `Абрамов Авдеев Агафонов Аксёнов Алексеев Андреев Антонов Архипов Афанасьев Баранов Белов Белоусов Березин Бирюков Блинов
  Бобров Богданов Большаков Борисов Бугров Быков Васильев Веселов Виноградов Власов Воробьёв Воронцов Гаврилов Голубев Горбунов Горшков
  Григорьев Гришин Громов Гусев Давыдов Данилов Дементьев Дорофеев Дроздов Дьячков Егоров Елисеев Ермаков Ершов Ефимов Жданов Журавлёв
  Зайцев Захаров Зимин Зиновьев Зуев Иванов Игнатов Измайлов Ильин Исаев Казаков Калинин Карпов Киселёв Климов Князев Ковалёв Козлов
  Колесников Комаров Кондратьев Королёв Корнилов Костин Кошелев Крылов Кудрявцев Кузнецов Кузьмин Куликов Лаврентьев Лазарев Лебедев
  Логинов Лукин Макаров Максимов Малышев Марков Мартынов Матвеев Медведев Мельников Миронов Михеев Морозов Муравьёв Назаров Никитин
  Новиков Носов Овчинников Одинцов Орехов Орлов Осипов Павлов Панкратов Пахомов Петров Поляков Пономарёв Потапов Прохоров Рогов Родионов
  Романов Румянцев Рыбаков Рябов Савельев Сазонов Самойлов Сафонов Селезнёв Семёнов Сидоров Симонов Ситников Смирнов Соболев Соколов
  Соловьёв Сорокин Степанов Суворов Сухарев Тарасов Тимофеев Титов Тихонов Третьяков Трофимов Туманов Уваров Устинов Фадеев Федотов
  Филатов Филиппов Фролов Харитонов Цветков Чернов Чистяков Шаров Шестаков Шилов Широков Щербаков Юдин Яковлев Ярцев
  Вишневский Дубровский Каменский Ольховский Покровский Раевский Соколовский Троицкий Успенский Ясинский
  Бондаренко Гончаренко Кравченко Савченко Шевченко Мельниченко`.split(/\s+/);

export const feminineSurname = (surname: string) => {
  if (surname.endsWith('ский') || surname.endsWith('цкий')) return `${surname.slice(0, -2)}ая`;
  return /(ов|ев|ёв|ин|ын)$/.test(surname) ? `${surname}а` : surname;
};
export const femininePatronymic = (patronymic: string) => `${patronymic.slice(0, -2)}на`;

export const surnameFor = (surname: string, gender: Gender) =>
  gender === 'female' ? feminineSurname(surname) : surname;

const generation = (age: number) => (age < 30 ? 'young' : age < 50 ? 'middle' : 'old');

export interface PersonName {
  /** As a man of the family bears it. */
  family: string;
  first: string;
  patronymic: string;
  /** Surname, first name, patronymic. */
  full: string;
}

export function adultName(random: Random, gender: Gender, age: number): PersonName {
  const family = random.pick(surnames);
  const first = random.pick((gender === 'female' ? women : men)[generation(age)]);
  const fathers = random.pick(patronymics);
  const patronymic = gender === 'female' ? femininePatronymic(fathers) : fathers;
  return { family, first, patronymic, full: `${surnameFor(family, gender)} ${first} ${patronymic}` };
}

/** Brothers and sisters have different first names. */
export function childFirstName(random: Random, gender: Gender, taken: readonly string[]): string {
  const free = (gender === 'female' ? girls : boys).filter((name) => !taken.includes(name));
  return random.pick(free);
}
