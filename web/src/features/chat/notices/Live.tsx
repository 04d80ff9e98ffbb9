import { useLocale } from '../../../lib/i18n/use-locale.ts';
import type { Session } from '../../../lib/session.ts';
import { useSocketLife } from '../../../lib/socket/use-socket.ts';
import { useDesktopNotices } from './use-desktop-notices.ts';
import { useLiveChat } from './use-live-chat.ts';
import { useTitleCount } from './use-title-count.ts';

/** What a signed-in person sees happen by itself, on every page. */
export function Live({ session }: { session: Session }) {
  const { locale } = useLocale();
  // Listeners first, so that nothing is told before somebody listens.
  useLiveChat(session.userId);
  useDesktopNotices(session.userId);
  useTitleCount();
  useSocketLife(session.userId, locale);
  return null;
}
