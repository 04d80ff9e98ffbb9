import type { ChatMessage } from '@ladushki/contract/chat';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';

/** Says messages of others as they come, with the sender's name, to screen readers. */
export function Arrivals({ messages, me }: { messages: readonly ChatMessage[]; me: number }) {
  const { t } = useTranslation('chat');
  const newest = messages.at(-1);
  const [knownId] = useState(newest?.id ?? 0);
  const isNews = newest && newest.id > knownId && newest.sender_id !== me && !newest.hidden;
  const words = newest?.message || t('attachments', { count: newest?.attachments.length ?? 0 });
  return (
    <p className="hidden-text" aria-live="polite">
      {isNews && t('said', { name: newest.sender_name, words })}
    </p>
  );
}
