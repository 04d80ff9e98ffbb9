import { plainText } from '@ladushki/contract/plain-text';

const most = 10;

/** The words of a search among announcements, in the form in which their texts are stored. */
export const searchWords = (search = ''): string[] => plainText(search).split(/\s+/).filter(Boolean).slice(0, most);

interface WeekHours {
  weekday: number;
  from: number;
  to: number;
}

/** Stretches that meet are one. */
export function joinedWeek(week: readonly WeekHours[]): WeekHours[] {
  const joined: WeekHours[] = [];
  for (const each of week) {
    const last = joined.at(-1);
    if (last && last.weekday === each.weekday && last.to >= each.from) last.to = Math.max(last.to, each.to);
    else joined.push({ ...each });
  }
  return joined;
}
