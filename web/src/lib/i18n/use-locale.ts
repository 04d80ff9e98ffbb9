import { defaultLocale, findLocale, type Locale, nextLocale } from '@ladushki/contract/locales';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { switchLocale } from './browser.ts';

/** The language of the page. */
export function useLocale() {
  const { i18n } = useTranslation();
  const locale = findLocale(i18n.language) ?? defaultLocale;
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
