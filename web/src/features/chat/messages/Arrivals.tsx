import type { ChatMessage } from '@ladushki/contract/chat';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';

const most = 10;

interface ArrivalsProps {
  messages: readonly ChatMessage[];
  /** The newest of the room: after a jump into the past it is not among the messages. */
  lastId: number;
  me: number;
}

/** Says messages of others as they come, each in a line of its own, with the sender's name, to screen readers. */
export function Arrivals({ messages, lastId, me }: ArrivalsProps) {
  const { t } = useTranslation('chat');
  const [knownId] = useState(Math.max(messages.at(-1)?.id ?? 0, lastId));
  const news = messages.slice(-most).filter(({ id, sender_id, hidden }) => id > knownId && sender_id !== me && !hidden);
  return (
    <div className="hidden-text" aria-live="polite">
      {news.map(({ id, sender_name: name, message, attachments }) => (
        <p key={id}>{t('said', { name, words: message || t('attachments', { count: attachments.length }) })}</p>
      ))}
    </div>
  );
}
