import { z } from 'zod';
import { type FitPoint, fitPoints, fitScale, fitWeights } from './fit-constants.ts';
import type { SitterReliability } from './reliability.ts';

/** How well a sitter and an announcement fit. */
export const fit = z.object({
  score: z.int().min(0).max(100),
  points: z.array(z.object({ key: z.enum(fitPoints), value: z.number().min(0).max(1) })),
});
export type Fit = z.output<typeof fit>;

/** Each from 0 to 1; one that nobody asked for is left out, for all candidates alike. */
export type Points = Readonly<Partial<Record<FitPoint, number>>>;

/** Points are whole thousandths, so that a sum does not depend on its order. */
const steps = 1000;
export const inSteps = (point: number) => Math.round(point * steps);
const tidy = (value: number) => inSteps(Math.min(1, Math.max(0, value))) / steps;
const ofOne = (part: number, all: number) => (all === 0 ? 1 : tidy(part / all));

/** Of the needed days those on which all hours are free. */
export const hoursPoint = (free: number, needed: number) => ofOne(free, needed);
export const servicesPoint = (offered: number, needed: number) => ofOne(offered, needed);
export const agesPoint = (suited: number, all: number) => ofOne(suited, all);

const { nearKm, halfKm, dearPercent, cancellationPercent, soonMinutes, lateMinutes } = fitScale;
/** Of what is not known: neither preferred nor put back. */
const unknown = 0.5;

/** Full when near, nothing where no place is known. */
export const distancePoint = (km: number | null) =>
  km === null ? 0 : tidy(halfKm / (halfKm + Math.max(0, km - nearKm)));

/** Full within the budget; nothing far above it, or without a price. */
export function budgetPoint(price: number | null, budget: number | null): number {
  if (budget === null) return unknown;
  if (price === null) return 0;
  return price <= budget ? 1 : tidy(1 - ((price - budget) * 100) / (dearPercent * Math.max(1, budget)));
}

type Counted = Pick<SitterReliability, 'on_time_percent' | 'cancelled_12m'>;

export function reliabilityPoint(numbers: Counted | null): number {
  if (!numbers) return unknown;
  const onTime = numbers.on_time_percent === null ? unknown : numbers.on_time_percent / 100;
  return tidy(onTime - (numbers.cancelled_12m * cancellationPercent) / 100);
}

/** Full at once, nothing after a day, on the scale on which people feel waiting. */
export function answerPoint(minutes: number | null): number {
  if (minutes === null) return unknown;
  const waited = Math.max(soonMinutes, minutes);
  return tidy(1 - Math.log(waited / soonMinutes) / Math.log(lateMinutes / soonMinutes));
}

/** What lists are sorted by: whole, 0–1000 times the weights. */
export function fitKey(points: Points): number {
  let key = 0;
  for (const name of fitPoints) key += inSteps(points[name] ?? 0) * fitWeights[name];
  return key;
}

/** Never falls when a point rises: the weights of what was asked for are the same for every candidate. */
export function fitOf(points: Points): Fit {
  const asked = fitPoints.filter((name) => points[name] !== undefined);
  const most = asked.reduce((sum, name) => sum + fitWeights[name] * steps, 0);
  return {
    score: most === 0 ? 0 : Math.round((fitKey(points) / most) * 100),
    points: asked.map((key) => ({ key, value: points[key] as number })),
  };
}
