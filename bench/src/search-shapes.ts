import type { Random } from '../../server/src/demo/random.ts';
import { best, minutesOfWeek, overlap, pointOf, type Question, region, services, within } from './search-question.ts';
import { sortShapes } from './search-sort-shapes.ts';

/** Four in five search in the two capitals. */
const somewhere = (random: Random) => {
  const [lat, lng] = random.weighted([
    [[55.75, 37.61] as const, 55],
    [[59.93, 30.31] as const, 25],
    [[55.9, 37.9] as const, 12],
    [[52.72, 41.45] as const, 8],
  ]);
  return [lat + (random.next() - 0.5) * 0.15, lng + (random.next() - 0.5) * 0.2].map((each) =>
    Number(each.toFixed(4)),
  ) as [number, number];
};
const skills = (random: Random) => random.sample([1, 5, 9, 12, 18, 29], random.int(1, 3));
const names = ['Марина', 'Ольга', 'Екатерина', 'Наталья', 'Иванова', 'Смирнова', 'Людмила', 'Никита'];

const workdays = [1, 2, 3, 4, 5];
const booked = (days: readonly number[], from: number, to: number) =>
  `not exists (select from order_slots where sitter_id = plain_sitters.id and weekday in (${days.join(',')})
    and dates && daterange('2026-12-01', '2026-12-31', '[]') and minutes && int4range(${from * 60}, ${to * 60}))`;

const around = (random: Random, radius: number) => {
  const [lat, lng] = somewhere(random);
  return { lat, lng, text: `${lat},${lng},${radius}`, sql: within(lat, lng, radius) };
};

export const shapes: Record<string, (random: Random) => Question> = {
  'all, the best rated': (random) => ({
    query: { ordering: '-rating', page: String(random.int(1, 3)) },
    where: [],
    order: best,
  }),
  'city and service': (random) => {
    const [city, wanted] = [region(random), services(random)];
    return {
      query: { city: String(city), services: wanted.join(','), ordering: '-rating' },
      where: [overlap('cities', [city]), overlap('services', wanted)],
      order: best,
    };
  },
  'three lists, price and circle': (random) => {
    const [wanted, able, place] = [services(random), skills(random), around(random, random.pick([10, 15, 20]))];
    return {
      query: {
        services: wanted.join(','),
        skills: able.join(','),
        languages: '1,2',
        per_hour_salary_start: '400',
        per_hour_salary_end: '700',
        location: place.text,
        ordering: '-rating',
      },
      where: [
        overlap('services', wanted),
        overlap('skills', able),
        overlap('languages', [1, 2]),
        'price between 400 and 700',
        place.sql,
      ],
      order: best,
    };
  },
  'nearest first': (random) => {
    const place = around(random, random.pick([5, 10, 15]));
    return {
      query: { location: place.text, ordering: 'distance', is_available: 'true' },
      where: [place.sql, 'available'],
      order: `place <-> ${pointOf(place.lat, place.lng)}, ${best}`,
    };
  },
  ...sortShapes,
  'price range, the cheapest': (random) => {
    const low = random.pick([300, 350, 400, 450, 500]);
    return {
      query: {
        per_hour_salary_start: String(low),
        per_hour_salary_end: String(low + 200),
        ordering: 'per_hour_salary',
      },
      where: [`price between ${low} and ${low + 200}`],
      order: `price, ${best}`,
    };
  },
  'age, gender, checked': (random) => {
    const youngest = random.pick([20, 25, 30, 35, 40]);
    return {
      query: {
        age_start: String(youngest),
        age_end: String(youngest + 15),
        gender: 'female',
        verified: 'true',
        ordering: '-rating',
      },
      where: [
        `born <= current_date - interval '${youngest} years' and born > current_date - interval '${youngest + 16} years'`,
        "gender = 'female'",
        'verified',
      ],
      order: best,
    };
  },
  'weekdays in a city': (random) => {
    const [city, from] = [region(random), random.int(9, 11)];
    return {
      query: {
        city: String(city),
        days: '1,2,3,4,5',
        time_from: `${String(from).padStart(2, '0')}:00`,
        time_to: '17:00',
        ordering: '-rating',
      },
      where: [overlap('cities', [city]), minutesOfWeek(workdays, from, 17)],
      order: best,
    };
  },
  'free on dates, near': (random) => {
    const [place, days] = [around(random, random.pick([10, 20])), random.sample(workdays, random.int(1, 3))];
    return {
      query: {
        location: place.text,
        days: days.join(','),
        time_from: '10:00',
        time_to: '16:00',
        date_from: '2026-12-01',
        date_to: '2026-12-31',
        ordering: '-rating',
      },
      where: [place.sql, minutesOfWeek(days, 10, 16), booked(days, 10, 16)],
      order: best,
    };
  },
  'a name': (random) => {
    const name = random.pick(names);
    return { query: { search: name }, where: [`words @@ plainto_tsquery('russian', '${name}')`], order: best };
  },
  'words of care in a city': (random) => {
    const [city, words] = [
      region(random),
      random.pick(['английским занятия', 'рисование', 'первая помощь', 'логопед', 'новорождённого']),
    ];
    return {
      query: { search: words, city: String(city) },
      where: [`words @@ plainto_tsquery('russian', '${words.replaceAll('ё', 'е')}')`, overlap('cities', [city])],
      order: best,
    };
  },
  'experienced, rated, with a photo': (random) => {
    const years = random.pick([3, 5, 8, 10]);
    return {
      query: { experience_start: String(years), rating: '4.5', image: 'true', ordering: '-experience' },
      where: [`experience >= ${years}`, 'rating >= 450', 'has_image'],
      order: `experience desc, ${best}`,
    };
  },
  'on the map': (random) => {
    const [place, wanted] = [around(random, random.pick([10, 30])), services(random)];
    return {
      query: { map: '1', location: place.text, services: wanted.join(',') },
      where: [place.sql, overlap('services', wanted)],
      order: '',
      grouped: true,
    };
  },
};
