import type { Locale } from './primitives.ts';

/** Validation messages. Schemas name these keys; server and web translate them here, so both say the same. */
const texts = {
  ru: {
    required: 'Обязательное поле',
    email: 'Это не адрес электронной почты',
    phone: 'Введите номер телефона: +7 и десять цифр',
    date: 'Введите дату в виде ДД.ММ.ГГГГ',
    no_such_day: 'Такого дня нет в календаре',
    year: 'Проверьте год',
    date_passed: 'Эта дата уже прошла',
    too_soon: 'Первый визит может начаться не раньше чем через два часа',
    gender: 'Выберите пол',
    partial_date: 'Введите год, месяц или день: 2019, 05.2019 или 31.05.2019',
    before_working_age: 'Слишком ранняя дата: работа и учёба указываются с 14 лет',
    in_future: 'Эта дата ещё не наступила',
    birth_breaks_history:
      'С такой датой рождения ваша работа или учёба началась бы раньше 14 лет. Сначала исправьте даты работы или учёбы',
    time: 'Введите время в виде ЧЧ:ММ',
    id: 'Такого номера не бывает',
    id_list: 'Здесь нужен список номеров через запятую',
    whole: 'Введите целое число',
    text: 'В тексте есть недопустимые символы',
    line: 'Уберите переносы строк и невидимые символы',
    password_length: 'Пароль должен быть не короче 8 символов',
    password_too_long: 'Пароль должен быть не длиннее 128 символов',
    password_characters: 'Пароль должен содержать хотя бы одну заглавную, одну строчную латинскую букву и одну цифру',
    password_common: 'Этот пароль слишком распространён, придумайте другой',
    password_mismatch: 'Пароли не совпадают',
    must_agree: 'Без этого согласия продолжить нельзя',
    contact_required: 'Укажите электронную почту или телефон',
    code: 'Код состоит из шести цифр',
    location: 'Место задаётся как широта, долгота и радиус от 5 км',
    under_age: 'Работать с детьми у нас можно с 18 лет',
    not_a_child: 'Анкету заводят на ребёнка младше 18 лет',
    birth_year: 'Проверьте год рождения',
    range: 'Конец должен быть позже начала',
    price_range: 'Цена «от» не может быть больше цены «до»',
    same_time: 'Начало и конец не могут совпадать',
    end_with_unlimited: 'У бессрочного заказа нет даты окончания',
    no_visits: 'Ни один из выбранных дней недели не попадает в эти даты',
    order_too_long: 'Не дольше двух лет; для долгой работы выберите «без срока»',
    unknown_field: 'Неизвестное поле',
    wrong_type: 'Здесь нужно значение другого вида',
    not_an_option: 'Такого варианта нет',
    invalid: 'Это значение не подходит',
  },
  en: {
    required: 'Value is required',
    email: 'Value is not a valid email address',
    phone: 'Enter a phone number: +7 and ten digits',
    date: 'Enter a date as DD.MM.YYYY',
    no_such_day: 'There is no such day in the calendar',
    year: 'Check the year',
    date_passed: 'This date has passed',
    too_soon: 'The first visit must be at least two hours away',
    gender: 'Choose a gender',
    partial_date: 'Enter a year, a month or a day: 2019, 05.2019 or 31.05.2019',
    before_working_age: 'This date is too early: work and study count from the age of 14',
    in_future: 'This date has not come yet',
    birth_breaks_history:
      'With this birth date your work or study would begin before the age of 14. Correct those dates first',
    time: 'Enter a time as HH:MM',
    id: 'There is no such number',
    id_list: 'A comma-separated list of numbers is expected here',
    whole: 'Enter a whole number',
    text: 'The text has characters that are not allowed',
    line: 'Remove line breaks and invisible characters',
    password_length: 'Password must be at least 8 characters',
    password_too_long: 'Password must be at most 128 characters',
    password_characters: 'Password must contain at least one uppercase letter, one lowercase letter and one number',
    password_common: 'This password is too common, choose another one',
    password_mismatch: 'Password mismatch',
    must_agree: 'You cannot go on without this consent',
    contact_required: 'Enter an e-mail or a phone number',
    code: 'The code has six digits',
    location: 'A place is given as latitude, longitude and a radius of at least 5 km',
    under_age: 'You must be at least 18 to work with children here',
    not_a_child: 'A child’s profile is for those under 18',
    birth_year: 'Check the year of birth',
    range: 'The end must come after the start',
    price_range: 'The lower price cannot be above the upper one',
    same_time: 'The start and the end cannot be the same',
    end_with_unlimited: 'An order without an end has no end date',
    no_visits: 'None of the chosen weekdays falls on these dates',
    order_too_long: 'At most two years; for long work choose “no end date”',
    unknown_field: 'Unknown field',
    wrong_type: 'A value of another kind is needed here',
    not_an_option: 'There is no such option',
    invalid: 'This value is not allowed',
  },
} as const satisfies Record<Locale, Record<string, string>>;

export type ValidationKey = keyof (typeof texts)['ru'];

const plural = (locale: Locale, count: number) => {
  const form = new Intl.PluralRules(locale).select(count);
  if (locale === 'en') return form === 'one' ? 'character' : 'characters';
  return form === 'one' ? 'символа' : 'символов';
};

/** The part of a Zod issue that selects the message. */
export interface ValidationIssue {
  code?: string;
  message?: string;
  input?: unknown;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
}

const sizeMessage = (issue: ValidationIssue, locale: Locale): string => {
  const least = issue.code === 'too_small';
  const bound = Number(least ? issue.minimum : issue.maximum);
  if (issue.origin === 'string') {
    if (locale === 'en') return `Enter at ${least ? 'least' : 'most'} ${bound} ${plural(locale, bound)}`;
    return `Не ${least ? 'менее' : 'более'} ${bound} ${plural(locale, bound)}`;
  }
  if (issue.origin === 'array') {
    if (least && bound === 1) return locale === 'en' ? 'Choose at least one' : 'Выберите хотя бы один вариант';
    if (locale === 'en') return least ? `Choose at least ${bound}` : `Choose at most ${bound}`;
    return least ? `Выберите не меньше ${bound}` : `Выберите не больше ${bound}`;
  }
  if (locale === 'en') return `Enter a number of at ${least ? 'least' : 'most'} ${bound}`;
  return `Введите число не ${least ? 'меньше' : 'больше'} ${bound}`;
};

const isUnset = (input: unknown) => input === undefined || input === null;

const keyOf = (issue: ValidationIssue): ValidationKey | null => {
  if (issue.message && issue.message in texts.ru) return issue.message as ValidationKey;
  if (issue.code === 'unrecognized_keys') return 'unknown_field';
  if (issue.code === 'invalid_type') return isUnset(issue.input) ? 'required' : 'wrong_type';
  if (issue.code === 'invalid_value') return isUnset(issue.input) || issue.input === '' ? 'required' : 'not_an_option';
  return null;
};

export function validationMessage(issue: ValidationIssue, locale: Locale): string {
  const key = keyOf(issue);
  if (key) return texts[locale][key];
  if (issue.code === 'too_small' || issue.code === 'too_big') return sizeMessage(issue, locale);
  return texts[locale].invalid;
}
