import { describe, expect, it } from 'vitest';
import { serviceTypes, skills } from '../features/reference-data/data/care.ts';
import { dialogues } from './chat-lines.ts';
import { makeOrder, orderIdeas } from './orders.ts';
import { randomFrom } from './random.ts';
import { homeNear, pickPlace } from './regions.ts';
import { disappointed, mostlyGood, praise } from './review-texts.ts';
import { makeReview } from './reviews.ts';

const today = new Date('2026-03-10T09:00:00Z');

describe('announcements of the demo', () => {
  it('are of at least forty kinds, with titles of their own', () => {
    expect(new Set(orderIdeas.map(({ title }) => title)).size).toBeGreaterThanOrEqual(40);
    for (const { title, services, skills: wanted } of orderIdeas) {
      expect(title.length).toBeLessThanOrEqual(120);
      for (const id of services) expect(serviceTypes.some((entry) => entry.id === id)).toBe(true);
      for (const id of wanted) expect(skills.some((entry) => entry.id === id)).toBe(true);
    }
  });

  it('exist for a child of any age, begin with a visit and end after it', () => {
    for (let age = 0; age <= 17; age++) {
      for (let index = 0; index < 20; index++) {
        const order = makeOrder(`${age}-${index}`, age, '78', today);
        const weekday = new Date(order.start_date).getUTCDay() || 7;
        expect(order.working_days_of_week).toContain(weekday);
        expect(order.start_date > '2026-03-11').toBe(true);
        if (order.end_date) expect(order.end_date >= order.start_date).toBe(true);
        expect(order.unlimited_date).toBe(order.end_date === null);
        if (order.price_min !== null) expect(order.price_max).toBeGreaterThan(order.price_min);
      }
    }
  });
});

/** Words that are wrong for some families: the child's sex, age or siblings. */
const aboutOneFamily =
  /сын|доч(ь|к)|мальчик|девочк|двойн|(?<![а-яё])(двое|трое|двум)|братья|подростк|\d+ лет|(два|три|пять|семь) (года|лет)/i;

describe('texts of the demo', () => {
  it('fit whichever child they are put beside', () => {
    const reviews = [...praise.openings, ...praise.details, ...praise.closings, ...mostlyGood, ...disappointed];
    const texts = [
      ...orderIdeas.flatMap(({ title, text }) => [title, text]),
      ...reviews.map((text) => (typeof text === 'string' ? text : text[2])),
      ...dialogues.flat().map(({ text }) => text),
    ];
    expect(texts.filter((text) => aboutOneFamily.test(text))).toEqual([]);
  });
});

describe('reviews of the demo', () => {
  const reviews = Array.from({ length: 300 }, (_, index) =>
    makeReview(`r${index}`, { first_name: 'Анна', gender: 'female' }, index % 18),
  );

  it('repeat themselves rarely and are mostly kind', () => {
    expect(new Set(reviews.map(({ context }) => context)).size).toBeGreaterThan(200);
    expect(reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length).toBeGreaterThan(4.4);
  });

  it('stay within the bounds and speak of the sitter in the right gender', () => {
    for (const { context, answer } of reviews) {
      expect(context.length).toBeGreaterThanOrEqual(10);
      expect(`${context}${answer}`).not.toMatch(/[{}[\]|]/);
    }
    const aboutHim = makeReview('r1', { first_name: 'Илья', gender: 'male' }, 5).context;
    expect(aboutHim).not.toBe(makeReview('r1', { first_name: 'Анна', gender: 'female' }, 5).context);
  });
});

describe('places of the demo', () => {
  const places = [
    { id: 77, region_code: '77', parent: null, lat: 55.75, lng: 37.61 },
    { id: 770101, region_code: '77', parent: 77, lat: 55.751, lng: 37.59 },
    { id: 78, region_code: '78', parent: null, lat: 59.93, lng: 30.31 },
  ];

  it('are the smallest that the region has', () => {
    expect(pickPlace(randomFrom('a'), '77', places).id).toBe(770101);
  });

  it('have homes near their middle', () => {
    const home = homeNear(randomFrom('b'), { lat: 55.751, lng: 37.59 });
    expect(Math.abs(home.lat - 55.751)).toBeLessThan(0.02);
    expect(Math.abs(home.lng - 37.59)).toBeLessThan(0.03);
  });
});
