import type { ChatMessage } from '@ladushki/contract/chat';
import type { ReactNode } from 'react';
import { timeText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import type { IconName } from '../../../ui/art/icon-names.ts';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Attachments } from './Attachments.tsx';
import styles from './Messages.module.css';
import { partsOfText } from './message-links.ts';
import { risksOf } from './risky-words.ts';

const ProposalOfMessage = lazyPart(async () => (await import('./ProposalOfMessage.tsx')).ProposalOfMessage);

export type MessageState = 'sending' | 'sent' | 'read' | 'failed';

const stateIcons: Record<MessageState, IconName> = {
  sending: 'clock',
  sent: 'check',
  read: 'checks',
  failed: 'warning',
};

type Shown = Pick<ChatMessage, 'id' | 'room_id' | 'sender_name' | 'message' | 'attachments' | 'created_date'> &
  Partial<Pick<ChatMessage, 'hidden' | 'proposal'>>;

interface BubbleProps {
  message: Shown;
  own: boolean;
  opens: boolean;
  state: MessageState;
  named?: boolean;
  flash?: boolean;
  /** Error and actions below the text. */
  children?: ReactNode;
}

function Words({ text }: { text: string }) {
  return (
    <p className={styles.words}>
      {partsOfText(text).map((part, index) =>
        part.href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}

function Risks({ text }: { text: string }) {
  const { t } = useTranslation('chat');
  return risksOf(text).map((risk) => (
    <p key={risk} className={styles.risk}>
      <Icon name="warning" size={18} />
      <span>{t(`risk.${risk}`)}</span>
    </p>
  ));
}

/** Sighted people see it by the side of the bubble. */
const Sender = ({ name, isShown }: { name: string; isShown: boolean }) => (
  <p className={isShown ? styles.sender : 'hidden-text'}>{name}</p>
);

export function Bubble({ message, own, opens, state, named, flash, children }: BubbleProps) {
  const { t } = useTranslation('chat');
  return (
    <div
      id={message.id > 0 ? `message-${message.id}` : undefined}
      className={styles.message}
      data-own={own || undefined}
      data-opens={opens || undefined}
      data-flash={flash || undefined}
    >
      <div className={styles.bubble}>
        <Sender name={own ? t('you') : message.sender_name} isShown={(named && opens && !own) ?? false} />
        <Attachments message={message} />
        {message.hidden && <p className={styles.removed}>{t('removed')}</p>}
        {message.message && <Words text={message.message} />}
        {message.proposal && <ProposalOfMessage id={message.proposal} />}
        <p className={styles.foot}>
          <time dateTime={message.created_date}>{timeText(message.created_date)}</time>
          {own && <Icon name={stateIcons[state]} size={16} title={t(`state.${state}`)} />}
        </p>
      </div>
      {children}
      {!own && <Risks text={message.message} />}
    </div>
  );
}

interface MessageBubbleProps extends Omit<BubbleProps, 'message' | 'children'> {
  message: ChatMessage;
  onComplain: (message: ChatMessage) => void;
}

/** A stored message. */
export function MessageBubble({ message, onComplain, ...rest }: MessageBubbleProps) {
  const { t } = useTranslation('chat');
  return (
    <Bubble message={message} {...rest}>
      {!rest.own && !message.hidden && (
        <button
          type="button"
          className={styles.complain}
          title={t('complainMessage')}
          aria-label={t('complainMessage')}
          onClick={() => onComplain(message)}
        >
          <Icon name="flag" size={18} />
        </button>
      )}
    </Bubble>
  );
}
