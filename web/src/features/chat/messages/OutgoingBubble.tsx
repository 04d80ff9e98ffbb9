import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { outbox } from '../../../lib/socket/browser.ts';
import type { Outgoing } from '../../../lib/socket/outbox.ts';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Bubble } from './MessageBubble.tsx';
import styles from './Messages.module.css';

/** A queued or failed message. */
export function OutgoingBubble({ entry }: { entry: Outgoing }) {
  const { t } = useTranslation('chat');
  const { client_id, room_id, message, attachments, created_date, state, reason } = entry;
  const shown = { id: 0, room_id, sender_name: '', message, attachments, created_date };
  return (
    <Bubble message={shown} own opens={false} state={state}>
      {state === 'failed' && (
        <div className={styles.failed} role="alert">
          <span>{reason || t('notSent')}</span>
          <Button kind="quiet" size="s" onClick={() => outbox().retry(client_id)}>
            {t('retry')}
          </Button>
          <Button kind="quiet" size="s" onClick={() => outbox().drop(client_id)}>
            {t('discard')}
          </Button>
        </div>
      )}
    </Bubble>
  );
}
