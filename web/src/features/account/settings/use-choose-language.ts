import { api } from 'virtual:api-manifest';
import { splitLocale } from '@ladushki/contract/locale-paths';
import type { Locale } from '@ladushki/contract/primitives';
import { useQueryClient } from '@tanstack/react-query';
import { rememberLocale } from '../../../lib/i18n/browser.ts';
import { useSwitchLocale } from '../../../lib/i18n/use-locale.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { useSession } from '../../../lib/session.ts';
import { currentUserQuery } from '../current-user.ts';

/** Switches the page's language and stores it as the language of letters and push messages. */
export function useChooseLanguage() {
  const switchTo = useSwitchLocale();
  const session = useSession();
  const client = useQueryClient();
  // Not `useUpdateUser`, which brings a dialog to every page: a language invalidates no check.
  const { mutateAsync: update } = useApiMutation(api.account.update);
  const remember = async (language: Locale) =>
    client.setQueryData(currentUserQuery.queryKey, await update({ body: { language } }));
  return async (language: Locale) => {
    const { locale: named, path } = splitLocale(window.location.pathname);
    if (named) rememberLocale(language);
    else await switchTo(language);
    if (session) await remember(language).catch(() => undefined);
    // An address that names a language cannot be shown in another.
    if (named) window.location.assign(path + window.location.search);
  };
}
