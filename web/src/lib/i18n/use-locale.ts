import type { Locale } from '@ladushki/contract/primitives';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { switchLocale } from './browser.ts';

/** The language of the page. */
export function useLocale() {
  const { i18n } = useTranslation();
  const locale: Locale = i18n.language === 'en' ? 'en' : 'ru';
  return { locale, other: locale === 'ru' ? ('en' as const) : ('ru' as const) };
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
