import { type Locale, nextLocale } from '@ladushki/contract/locales';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { useAppEnv } from '../app-env.ts';
import { switchLocale } from './browser.ts';

/** The language of the page. */
export function useLocale() {
  const { locale } = useAppEnv();
  return { locale, other: nextLocale(locale) };
}

/** Switches texts in place, then reloads data and titles. */
export function useSwitchLocale() {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  return useCallback(
    async (locale: Locale) => {
      await switchLocale(locale);
      client.removeQueries({ type: 'inactive' });
      await client.invalidateQueries();
      await revalidate();
    },
    [client, revalidate],
  );
}
