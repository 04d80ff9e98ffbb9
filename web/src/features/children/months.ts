const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number];

/** Full months between two calendar days. */
export function monthsOn(birthDate: string, today: string): number {
  const [birthYear, birthMonth, birthDay] = partsOf(birthDate);
  const [year, month, day] = partsOf(today);
  return (year - birthYear) * 12 + month - birthMonth - (day < birthDay ? 1 : 0);
}
