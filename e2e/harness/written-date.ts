/** YYYY-MM-DD as people write it: DD.MM.YYYY. */
export const writtenDate = (day: string): string => day.split('-').reverse().join('.');
