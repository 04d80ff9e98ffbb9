/** Values derived from a person's data. Pure, used by both sides. */

export const zodiacSigns = [
  'aries',
  'taurus',
  'gemini',
  'cancer',
  'leo',
  'virgo',
  'libra',
  'scorpio',
  'sagittarius',
  'capricorn',
  'aquarius',
  'pisces',
] as const;
export type ZodiacSign = (typeof zodiacSigns)[number];

/** The last day of each zodiac sign, in the order of the year. */
const signEnds: readonly (readonly [number, ZodiacSign])[] = [
  [120, 'capricorn'],
  [218, 'aquarius'],
  [320, 'pisces'],
  [419, 'aries'],
  [520, 'taurus'],
  [620, 'gemini'],
  [722, 'cancer'],
  [822, 'leo'],
  [922, 'virgo'],
  [1022, 'libra'],
  [1121, 'scorpio'],
  [1221, 'sagittarius'],
];

const partsOf = (day: string) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, monthDay: month * 100 + date };
};

export function zodiacSign(birthDate: string): ZodiacSign {
  const { monthDay } = partsOf(birthDate);
  return signEnds.find(([end]) => monthDay <= end)?.[1] ?? 'capricorn';
}

/** Full years between two calendar days; someone born on 29 February is a year older on 1 March. */
export function ageOn(birthDate: string, today: string): number {
  const birth = partsOf(birthDate);
  const now = partsOf(today);
  return now.year - birth.year - (now.monthDay < birth.monthDay ? 1 : 0);
}

/** Age groups of children for strangers. Full years, the end excluded. */
export const ageGroups = ['under_1', '1_3', '3_7', '7_12', '12_18'] as const;
export type AgeGroup = (typeof ageGroups)[number];

export function ageGroupOf(years: number): AgeGroup {
  if (years < 1) return 'under_1';
  if (years < 3) return '1_3';
  if (years < 7) return '3_7';
  return years < 12 ? '7_12' : '12_18';
}

export const sitterAge = { min: 18, max: 90 } as const;

/** Required for being listed. */
export const basicChecks = ['contact', 'full_name', 'birth_date', 'city', 'service', 'price'] as const;
/** Recommended: what parents filter by and read. */
export const recommendedChecks = [
  'photo',
  'description',
  'schedule',
  'skills',
  'languages',
  'education',
  'work',
  'gender',
  'work_options',
  'max_children',
  'citizenship',
  'passport',
] as const;
export const sitterChecks = [...basicChecks, ...recommendedChecks] as const;
export type SitterCheck = (typeof sitterChecks)[number];

export interface Checklist {
  percent: number;
  /** The basic ones first. */
  missing: SitterCheck[];
}

export function sitterChecklist(done: Readonly<Record<SitterCheck, boolean>>): Checklist {
  const missing = sitterChecks.filter((check) => !done[check]);
  return { percent: Math.round((1 - missing.length / sitterChecks.length) * 100), missing };
}
