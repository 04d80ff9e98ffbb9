import { findChannels } from '@ladushki/contract/saved-searches-constants';
import type { FreshFind, ToTell } from './finds.sql.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** 09:00 in Moscow, which is UTC+3 all year. */
const morningMs = 6 * hourMs;

/** When those who want it once a day are told next. */
export function nextMorning(now: Date): Date {
  const days = Math.floor((now.getTime() - morningMs) / dayMs) + 1;
  return new Date(days * dayMs + morningMs);
}

/** Each person once: at once if any of their searches wants that, through all channels that such searches name. */
export function whomToTell(finds: readonly FreshFind[], now: Date): ToTell[] {
  const wanted = finds.filter(({ notify }) => notify !== 'off');
  const byPerson = Map.groupBy(wanted, ({ user_id }) => user_id);
  return [...byPerson].flatMap(([user_id, all]) => {
    const atOnce = all.filter(({ notify }) => notify === 'at_once');
    const telling = atOnce.length > 0 ? atOnce : all;
    const [first] = telling;
    if (!first) return [];
    const is_daily = atOnce.length === 0;
    return {
      user_id,
      saved_search_id: first.id,
      is_daily,
      channels: findChannels.filter((channel) => telling.some(({ channels }) => channels.includes(channel))),
      due_at: is_daily ? nextMorning(now) : now,
    };
  });
}
