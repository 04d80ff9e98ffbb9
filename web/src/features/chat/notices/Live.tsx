import { useLocale } from '../../../lib/i18n/use-locale.ts';
import type { Session } from '../../../lib/session.ts';
import { useSocketLife } from '../../../lib/socket/use-socket.ts';
import { useSheetLife } from '../../visits/emergency/use-sheet-life.ts';
import { useQueueLife } from '../../visits/queue/use-queue-life.ts';
import { useDesktopNotices } from './use-desktop-notices.ts';
import { useLiveChat } from './use-live-chat.ts';
import { useTitleCount } from './use-title-count.ts';

/** Live updates on every page of a signed-in person. */
export function Live({ session }: { session: Session }) {
  const { locale } = useLocale();
  // Listeners first, so that no event is missed.
  useLiveChat(session.userId);
  useDesktopNotices(session.userId);
  useTitleCount();
  useSocketLife(session.userId, locale);
  useQueueLife(session.userId);
  useSheetLife(session.userId);
  return null;
}
