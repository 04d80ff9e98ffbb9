import { type Aged, additional, allergies, characters, equipment, healthNotes, medications } from './child-texts.ts';
import { childFirstName, surnameFor } from './names.ts';
import type { Random } from './random.ts';
import { type Gender, inflect } from './russian.ts';

export interface ChildProfile {
  full_name: string;
  gender: Gender;
  birth_date: string;
  description: string;
  languages: number[];
  medical_records: {
    allergies: string;
    medication: boolean;
    medication_description: string;
    special_equipment: boolean;
    special_equipment_description: string;
    additional_information: string;
  };
  additionally: Record<keyof typeof additional, string>;
}

const daysOfYear = 365;

/** Small children need a sitter most; a parent was at least twenty at the birth. */
function childAge(random: Random, parentAge: number): number {
  const age = random.weighted([
    [random.int(0, 2), 40],
    [random.int(3, 6), 38],
    [random.int(7, 11), 18],
    [random.int(12, 16), 4],
  ]);
  return Math.max(0, Math.min(age, parentAge - 21));
}

function childBirthDate(random: Random, age: number, today: Date): string {
  const days = random.int(age === 0 ? 45 : 2, daysOfYear - 2);
  const born = Date.UTC(today.getUTCFullYear() - age, today.getUTCMonth(), today.getUTCDate() - days);
  return new Date(born).toISOString().slice(0, 10);
}

function medicalRecords(random: Random): ChildProfile['medical_records'] {
  const medication = random.chance(0.2);
  const special_equipment = random.chance(0.08);
  return {
    allergies: random.chance(0.35) ? random.pick(allergies) : '',
    medication,
    medication_description: medication ? random.pick(medications) : '',
    special_equipment,
    special_equipment_description: special_equipment ? random.pick(equipment) : '',
    additional_information: random.chance(0.5) ? random.pick(healthNotes) : '',
  };
}

function makeChild(
  random: Random,
  family: string,
  gender: Gender,
  first: string,
  age: number,
  today: Date,
): ChildProfile {
  const told = (texts: readonly Aged[]) => {
    const [, , text] = random.pick(texts.filter(([from, to]) => age >= from && age <= to));
    return inflect(text, gender);
  };
  return {
    full_name: `${surnameFor(family, gender)} ${first}`,
    gender,
    birth_date: childBirthDate(random, age, today),
    description: told(characters),
    languages: random.chance(0.1) ? [1, 2] : [1],
    medical_records: medicalRecords(random),
    additionally: {
      habits: told(additional.habits),
      food: told(additional.food),
      sleep: told(additional.sleep),
      fears: told(additional.fears),
      favourite_games: told(additional.favourite_games),
      notes: told(additional.notes),
    },
  };
}

/** One to three children of one family. */
export function makeChildren(random: Random, family: string, parentAge: number, today: Date): ChildProfile[] {
  const count = random.weighted([
    [1, 55],
    [2, 36],
    [3, 9],
  ]);
  const ages = new Set(Array.from({ length: count }, () => childAge(random, parentAge)));
  const taken: string[] = [];
  return [...ages].map((age) => {
    const gender: Gender = random.chance(0.5) ? 'female' : 'male';
    const first = childFirstName(random, gender, taken);
    taken.push(first);
    return makeChild(random, family, gender, first, age, today);
  });
}
