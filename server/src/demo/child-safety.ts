import type { EmergencyContact } from '@ladushki/contract/children';
import type { MedicineFacts } from '../features/children/health-records.ts';
import type { ChildProfile } from './children.ts';

/** Medicines by what the family tells of them. */
const medicines: Record<string, MedicineFacts> = {
  'Витамин D, две капли утром': {
    name: 'Витамин D',
    dose: '2 капли',
    instructions: 'Утром, с завтраком',
    permitted: true,
  },
  'Антигистаминные капли при высыпаниях, по согласованию с мамой': {
    name: 'Антигистаминные капли',
    dose: '10 капель',
    instructions: 'Только при высыпаниях, сначала позвоните маме',
    permitted: true,
  },
  'Ингалятор при приступе, лежит в рюкзаке': {
    name: 'Ингалятор',
    dose: '1 вдох',
    instructions: 'При приступе кашля. Лежит в переднем кармане рюкзака',
    permitted: true,
  },
  'Препарат железа после обеда до конца месяца': {
    name: 'Препарат железа',
    dose: '5 мл',
    instructions: 'Даём сами после ужина',
    permitted: false,
  },
};

const relatives: readonly EmergencyContact[] = [
  { name: 'Тамара Васильевна', relation: 'бабушка', phone_number: '+79000009901' },
  { name: 'Виктор Андреевич', relation: 'дедушка', phone_number: '+79000009902' },
  { name: 'Ольга', relation: 'тётя', phone_number: '+79000009903' },
  { name: 'Наталья, третий этаж', relation: 'соседка', phone_number: '+79000009904' },
];

/** Medicines, people to call and the consent to photos; derived from the child, so that they stay the same. */
export function childSafety({ medical_records, birth_date }: ChildProfile) {
  const seed = Number(birth_date.slice(-2));
  const medicine = medicines[medical_records.medication_description];
  const contacts = [relatives[seed % 4], relatives[(seed + 1) % 4]].slice(0, 1 + (seed % 2));
  return {
    medicines: medicine ? [medicine] : [],
    contacts: contacts.filter((contact) => contact !== undefined),
    photo: seed % 4 !== 0,
  };
}
