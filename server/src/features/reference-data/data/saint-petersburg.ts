import { type CityEntry, type PlaceRow, placesWithin } from './entries.ts';

const districts: PlaceRow[] = [
  [780001, 'Адмиралтейский', 'Admiralteysky', 59.918, 30.303],
  [780002, 'Василеостровский', 'Vasileostrovsky', 59.941, 30.254],
  [780003, 'Выборгский', 'Vyborgsky', 60.045, 30.325],
  [780004, 'Калининский', 'Kalininsky', 60.001, 30.395],
  [780005, 'Кировский', 'Kirovsky', 59.875, 30.262],
  [780006, 'Колпинский', 'Kolpinsky', 59.756, 30.589],
  [780007, 'Красногвардейский', 'Krasnogvardeysky', 59.962, 30.467],
  [780008, 'Красносельский', 'Krasnoselsky', 59.815, 30.16],
  [780009, 'Кронштадтский', 'Kronshtadtsky', 59.992, 29.776],
  [780010, 'Курортный', 'Kurortny', 60.17, 29.86],
  [780011, 'Московский', 'Moskovsky', 59.851, 30.322],
  [780012, 'Невский', 'Nevsky', 59.89, 30.455],
  [780013, 'Петроградский', 'Petrogradsky', 59.966, 30.298],
  [780014, 'Петродворцовый', 'Petrodvortsovy', 59.879, 29.9],
  [780015, 'Приморский', 'Primorsky', 60.008, 30.25],
  [780016, 'Пушкинский', 'Pushkinsky', 59.722, 30.41],
  [780017, 'Фрунзенский', 'Frunzensky', 59.861, 30.388],
  [780018, 'Центральный', 'Tsentralny', 59.933, 30.361],
];

export const saintPetersburg: CityEntry[] = [
  ...placesWithin(null, '78', 'region', [[78, 'Санкт-Петербург', 'St. Petersburg', 59.9386, 30.3141]]),
  ...placesWithin(78, '78', 'district', districts),
];
