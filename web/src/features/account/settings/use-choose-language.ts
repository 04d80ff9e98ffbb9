import type { Locale } from '@ladushki/contract/primitives';
import { useSwitchLocale } from '../../../lib/i18n/use-locale.ts';
import { useSession } from '../../../lib/session.ts';
import { useUpdateUser } from '../use-update-user.ts';

/** Stores the language of letters and messages whenever the page's language changes. */
export function useChooseLanguage() {
  const switchTo = useSwitchLocale();
  const session = useSession();
  const { send } = useUpdateUser();
  return async (language: Locale) => {
    await switchTo(language);
    if (session) await send({ body: { language } }).catch(() => undefined);
  };
}
