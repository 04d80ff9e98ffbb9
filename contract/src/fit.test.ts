import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerPoint,
  budgetPoint,
  distancePoint,
  fit,
  fitKey,
  fitOf,
  hoursPoint,
  type Points,
  reliabilityPoint,
} from './fit.ts';
import { fitPoints } from './fit-constants.ts';

const value = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
const everyPoint = fc.record(Object.fromEntries(fitPoints.map((name) => [name, value]))) as fc.Arbitrary<
  Required<Points>
>;

describe('a fit', () => {
  it('never falls when one point rises', () =>
    fc.assert(
      fc.property(
        everyPoint,
        fc.constantFrom(...fitPoints),
        value,
        fc.subarray([...fitPoints]),
        (points, name, other, asked) => {
          const only = (all: Required<Points>) => Object.fromEntries(asked.map((key) => [key, all[key]])) as Points;
          const better = { ...points, [name]: Math.max(points[name], other) };
          expect(fitOf(only(better)).score).toBeGreaterThanOrEqual(fitOf(only(points)).score);
          expect(fitKey(only(better))).toBeGreaterThanOrEqual(fitKey(only(points)));
        },
      ),
    ));

  it('is sorted as it is shown', () =>
    fc.assert(
      fc.property(everyPoint, everyPoint, (one, other) => {
        if (fitKey(one) >= fitKey(other)) expect(fitOf(one).score).toBeGreaterThanOrEqual(fitOf(other).score);
      }),
    ));

  it('is from 0 to 100, and says its points', () => {
    const all = (each: number) => Object.fromEntries(fitPoints.map((name) => [name, each])) as Points;
    expect([fitOf(all(0)).score, fitOf(all(1)).score, fitOf({}).score]).toEqual([0, 100, 0]);
    expect(fit.parse(fitOf(all(0.4))).points.map(({ key }) => key)).toEqual(fitPoints);
    expect(fitOf({ distance: 1 })).toEqual({ score: 100, points: [{ key: 'distance', value: 1 }] });
  });
});

describe('points', () => {
  const km = fc.double({ min: 0, max: 20_000, noNaN: true });
  it('are not better when the facts are worse', () =>
    fc.assert(
      fc.property(km, km, (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(distancePoint(less)).toBeGreaterThanOrEqual(distancePoint(more));
        expect(budgetPoint(less, 500)).toBeGreaterThanOrEqual(budgetPoint(more, 500));
        expect(answerPoint(less)).toBeGreaterThanOrEqual(answerPoint(more));
        const cancelled = (count: number) =>
          reliabilityPoint({ on_time_percent: 90, cancelled_12m: Math.floor(count) });
        expect(cancelled(less)).toBeGreaterThanOrEqual(cancelled(more));
      }),
    ));

  it('have a place for what is not known', () => {
    expect([distancePoint(null), budgetPoint(null, 500), budgetPoint(500, null)]).toEqual([0, 0, 0.5]);
    expect([answerPoint(null), reliabilityPoint(null)]).toEqual([0.5, 0.5]);
    expect([hoursPoint(0, 0), hoursPoint(2, 4), hoursPoint(4, 4)]).toEqual([1, 0.5, 1]);
  });
});
