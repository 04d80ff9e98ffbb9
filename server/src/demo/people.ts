import { yearsOfWork } from '@ladushki/contract/experience';
import { moscowDate } from '@ladushki/contract/visits';
import { type ChildProfile, makeChildren } from './children.ts';
import { type Education, makeEducation } from './education.ts';
import { adultName } from './names.ts';
import { type Random, randomFrom } from './random.ts';
import { pickRegion, priceLevel, type RegionCode } from './regions.ts';
import { fillIn, type Gender, inflect, years } from './russian.ts';
import { makeSchedule, type ScheduleEntry } from './schedule.ts';
import { closings, hobbies, openings, openingsOfBeginners, practice, principles } from './sitter-texts.ts';
import { type Speciality, specialities } from './specialities.ts';
import { makeWorkHistory, type Work } from './work-history.ts';

interface Person {
  seed: string;
  full_name: string;
  first_name: string;
  gender: Gender;
  birth_date: string;
  age: number;
  email: string;
  phone_number: string;
  region_code: RegionCode;
  martial_status: string;
  hobby: string;
}

export interface DemoSitter extends Person {
  description: string;
  per_hour_salary: number;
  per_month_salary: number | null;
  /** Full years. */
  experience: number;
  services: { service_type: number; price_per_hour: number }[];
  skills: number[];
  languages: number[];
  work_options: string[];
  employment: string;
  citizenship: number;
  /** Given by a quarter of the people, with consent. */
  religion: number | null;
  nationality: number | null;
  max_children: number;
  camera: boolean;
  is_available: boolean;
  education: Education[];
  work: Work[];
  schedule: ScheduleEntry[];
  verification_status: 'verified' | 'moderation' | 'not_verified' | 'rejected';
  bank_verified: boolean;
}

export interface DemoCustomer extends Person {
  children: ChildProfile[];
}

/** +7 (900) 000-xx-xx: a block that no operator assigns. Sitters have the lower half. */
const phoneNumber = (index: number) => `+7900000${String(index).padStart(4, '0')}`;
const half = 5000;

function birthDateOf(random: Random, age: number, today: Date): string {
  const dayBefore = random.int(1, 364);
  const born = Date.UTC(today.getUTCFullYear() - age, today.getUTCMonth(), today.getUTCDate() - dayBefore);
  return new Date(born).toISOString().slice(0, 10);
}

const maritalStatus = (random: Random, age: number) =>
  random.weighted([
    ['single', age < 27 ? 70 : 15],
    ['married', age < 27 ? 15 : 55],
    ['civil_marriage', 8],
    ['divorced', age < 27 ? 0 : 15],
    ['widow', age > 55 ? 15 : 0],
  ]);

function describe(random: Random, speciality: Speciality, gender: Gender, experience: number): string {
  const beginner = experience < 2;
  const sentences = [
    random.pick(beginner ? openingsOfBeginners : openings),
    ...random.sample(practice[speciality.key], random.int(1, 2)),
    ...random.sample(principles, random.int(0, 1)),
    ...(random.chance(0.6) ? [random.pick(closings)] : []),
  ];
  return inflect(fillIn(sentences.join(' '), { years: years(experience) }), gender);
}

/** Higher with experience, lower outside Moscow; a multiple of ten between 300 and 1500. */
function hourlyPrice(random: Random, speciality: Speciality, experience: number, region: RegionCode): number {
  const worth = speciality.basePrice * (1 + Math.min(experience, 20) * 0.025) * priceLevel[region];
  const rounded = Math.round((worth * (0.9 + random.next() * 0.22)) / 10) * 10;
  return Math.min(1500, Math.max(300, rounded));
}

function spokenLanguages(random: Random, speciality: Speciality): number[] {
  const english = speciality.key === 'governess' || random.chance(speciality.key === 'hourly' ? 0.6 : 0.22);
  const another = random.chance(speciality.key === 'governess' ? 0.5 : 0.07);
  return [1, ...(english ? [2] : []), ...(another ? [random.pick([3, 4, 5, 7, 16, 18, 22])] : [])];
}

const arrangements: Record<Speciality['week'], { employment: string; options: string[]; others: string[] }> = {
  weekdays: {
    employment: 'full_time',
    options: ['full_time', 'without_accommodation'],
    others: ['accompaniment', 'part_time'],
  },
  evenings: {
    employment: 'part_time',
    options: ['part_time', 'without_accommodation'],
    others: ['accompaniment', 'home_with_sitter'],
  },
  flexible: {
    employment: 'casual',
    options: ['casual', 'part_time', 'without_accommodation'],
    others: ['home_with_sitter', 'accompaniment'],
  },
  everyday: {
    employment: 'full_time',
    options: ['full_time', 'casual', 'accompaniment'],
    others: ['without_accommodation'],
  },
  nights: { employment: 'shift_work', options: ['shift_work', 'without_accommodation'], others: ['part_time'] },
  shifts: {
    employment: 'shift_work',
    options: ['shift_work', 'with_accommodation', 'full_time'],
    others: ['accompaniment'],
  },
};

function specialityFor(random: Random, gender: Gender): Speciality {
  const menDo = ['school', 'hourly', 'active', 'arts', 'special', 'governess'];
  const open = specialities.filter(({ key }) => gender === 'female' || menDo.includes(key));
  return random.weighted(open.map((one) => [one, one.weight]));
}

export function makeSitter(index: number, today: Date): DemoSitter {
  const seed = `sitter-${index}`;
  const random = randomFrom(seed);
  const gender: Gender = random.chance(0.92) ? 'female' : 'male';
  const speciality = specialityFor(random, gender);
  const age = random.int(...speciality.ages);
  const birth_date = birthDateOf(random, age, today);
  const name = adultName(random, gender, age);
  const region_code = pickRegion(random);
  const grown = Math.max(1, Math.min(age - 22, 28)) * 12;
  const months = random.int(Math.floor(grown / 5), grown);
  const work = makeWorkHistory(random, speciality, gender, months, today);
  const experience = yearsOfWork(work, birth_date, moscowDate(today));
  const price = hourlyPrice(random, speciality, experience, region_code);
  const services = [...speciality.services, ...random.sample(speciality.otherServices, random.int(0, 2))];
  const arrangement = arrangements[speciality.week];
  const verification_status = random.weighted([
    ['verified', 68],
    ['not_verified', 20],
    ['moderation', 9],
    ['rejected', 3],
  ] as const);
  return {
    seed,
    full_name: name.full,
    first_name: name.first,
    gender,
    birth_date,
    age,
    email: `sitter${index}@demo.local`,
    phone_number: phoneNumber(index),
    region_code,
    martial_status: maritalStatus(random, age),
    hobby: random.pick(hobbies),
    description: describe(random, speciality, gender, experience),
    per_hour_salary: price,
    per_month_salary: random.chance(0.6) ? Math.round((price * 140) / 1000) * 1000 : null,
    experience,
    services: services.map((service_type) => ({ service_type, price_per_hour: price })),
    skills: [...speciality.skills, ...random.sample(speciality.otherSkills, random.int(1, 4))],
    languages: spokenLanguages(random, speciality),
    work_options: [...arrangement.options, ...random.sample(arrangement.others, random.int(0, 2))],
    employment: arrangement.employment,
    citizenship: random.weighted([
      [1, 94],
      [2, 4],
      [5, 1],
      [3, 1],
    ]),
    religion: random.chance(0.25) ? random.pick([1, 1, 1, 1, 1, 1, 6, 11]) : null,
    nationality: random.chance(0.25) ? random.pick([1, 1, 1, 1, 1, 1, 2, 16, 17, 19]) : null,
    max_children: random.weighted([
      [1, 25],
      [2, 45],
      [3, 22],
      [4, 8],
    ]),
    camera: random.chance(0.7),
    is_available: random.chance(0.88),
    education: makeEducation(
      random,
      random.pick(speciality.training),
      region_code,
      Number(birth_date.slice(0, 4)),
      today.getUTCFullYear(),
    ),
    work,
    schedule: makeSchedule(random, speciality.week),
    verification_status,
    bank_verified: verification_status === 'verified' && random.chance(0.45),
  };
}

export function makeCustomer(index: number, today: Date): DemoCustomer {
  const seed = `customer-${index}`;
  const random = randomFrom(seed);
  const gender: Gender = random.chance(0.78) ? 'female' : 'male';
  const age = random.int(25, 46);
  const name = adultName(random, gender, age);
  return {
    seed,
    full_name: name.full,
    first_name: name.first,
    gender,
    birth_date: birthDateOf(random, age, today),
    age,
    email: `customer${index}@demo.local`,
    phone_number: phoneNumber(half + index),
    region_code: pickRegion(random),
    martial_status: maritalStatus(random, age),
    hobby: random.pick(hobbies),
    children: makeChildren(random, name.family, age, today),
  };
}
