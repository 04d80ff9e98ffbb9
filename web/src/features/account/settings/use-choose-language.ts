import { splitLocale } from '@ladushki/contract/locale-paths';
import type { Locale } from '@ladushki/contract/primitives';
import { rememberLocale } from '../../../lib/i18n/browser.ts';
import { useSwitchLocale } from '../../../lib/i18n/use-locale.ts';
import { useSession } from '../../../lib/session.ts';
import { useUpdateUser } from '../use-update-user.ts';

/** Switches the page's language and stores it as the language of letters and push messages. */
export function useChooseLanguage() {
  const switchTo = useSwitchLocale();
  const session = useSession();
  const { send } = useUpdateUser();
  return async (language: Locale) => {
    const { locale: named, path } = splitLocale(window.location.pathname);
    if (named) rememberLocale(language);
    else await switchTo(language);
    if (session) await send({ body: { language } }).catch(() => undefined);
    // An address that names a language cannot be shown in another.
    if (named) window.location.assign(path + window.location.search);
  };
}
