import type { Locale } from '@ladushki/contract/primitives';
import { useSwitchLocale } from '../../../lib/i18n/use-locale.ts';
import { useSession } from '../../../lib/session.ts';
import { useUpdateUser } from '../use-update-user.ts';

/** Switches the page's language and stores it as the language of letters and push messages. */
export function useChooseLanguage() {
  const switchTo = useSwitchLocale();
  const session = useSession();
  const { send } = useUpdateUser();
  return async (language: Locale) => {
    await switchTo(language);
    if (session) await send({ body: { language } }).catch(() => undefined);
  };
}
