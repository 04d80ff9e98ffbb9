import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { dayText, timeText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { queryOf } from '../../../lib/query/queries.ts';
import { IconButton } from '../../../ui/inputs/IconButton.tsx';
import styles from './RoomSearch.module.css';

interface RoomSearchProps {
  roomId: number;
  onClose: () => void;
  onChoose: (messageId: number) => void;
}

const shortest = 2;

/** Search in one room; a result is shown in its context. */
export function RoomSearch({ roomId, onClose, onChoose }: RoomSearchProps) {
  const { t } = useTranslation('chat');
  const [text, setText] = useState('');
  const [listed, setListed] = useState(true);
  const search = useDeferredValue(text.trim());
  const { data } = useQuery({
    ...queryOf(api.chat.messages, { params: { id: roomId }, query: { search, page_size: 30 } }),
    enabled: search.length >= shortest,
    staleTime: 0,
    placeholderData: (before) => before,
  });
  const found = search.length >= shortest ? data : undefined;
  return (
    <search className={styles.search}>
      <div className={styles.line}>
        <input
          className={styles.input}
          type="search"
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          value={text}
          // biome-ignore lint/a11y/noAutofocus: it was opened in order to type.
          autoFocus
          onFocus={() => setListed(true)}
          onChange={({ target }) => setText(target.value)}
        />
        <IconButton icon="close" label={t('search.close')} onClick={onClose} />
      </div>
      <p role="status" className={styles.count}>
        {found && t('search.found', { count: found.count })}
      </p>
      {found && listed && found.results.length > 0 && (
        <ul className={styles.list}>
          {found.results.map(({ id, sender_name, message, created_date }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.hit}
                onClick={() => {
                  onChoose(id);
                  setListed(false);
                }}
              >
                <span className={styles.who}>
                  <span>{sender_name}</span>
                  <time>{`${dayText(created_date)}, ${timeText(created_date)}`}</time>
                </span>
                <span className={styles.words}>{message}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
