import { api } from 'virtual:api-manifest';
import type { ReplyOf } from '@ladushki/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { dayText, timeText } from '../../lib/format/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { queryOf } from '../../lib/query/queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { MailDrawing } from '../../ui/art/drawings.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import { State } from '../../ui/feedback/State.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import styles from './Outbox.module.css';

type Letter = ReplyOf<typeof api.development.outbox>[number];

const everySeconds = 3;

function Code({ code }: { code: string }) {
  const { t } = useTranslation('identity');
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    showToast('success', t('outbox.copied'));
  };
  return (
    <p className={styles.code}>
      <span className="hidden-text">{t('outbox.code')}</span>
      <b>{code}</b>
      <IconButton icon="copy" label={t('outbox.copy')} onClick={() => void copy()} />
    </p>
  );
}

function LetterCard({ letter }: { letter: Letter }) {
  const { t } = useTranslation('identity');
  return (
    <li className={styles.letter}>
      <header className={styles.head}>
        <Badge
          tone={letter.channel === 'email' ? 'blue' : 'green'}
          icon={letter.channel === 'email' ? 'mail' : 'phone'}
        >
          {t(`outbox.${letter.channel}`)}
        </Badge>
        <b className={styles.to}>{letter.to}</b>
        <time dateTime={letter.at}>
          {dayText(letter.at)} {timeText(letter.at)}
        </time>
      </header>
      {letter.subject && <h2 className={styles.subject}>{letter.subject}</h2>}
      {letter.code && <Code code={letter.code} />}
      <p className="own-words">{letter.text}</p>
    </li>
  );
}

/** The mail catcher: newest first, polled. */
export function Outbox() {
  const { t } = useTranslation('identity');
  const query = useQuery({
    ...queryOf(api.development.outbox),
    refetchInterval: everySeconds * 1000,
    meta: { toast: false },
  });
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={8} />}>
      {(letters) =>
        letters.length === 0 ? (
          <State drawing={<MailDrawing />}>{t('outbox.empty')}</State>
        ) : (
          <ul className={styles.list}>
            {letters.map((letter) => (
              <LetterCard key={`${letter.at} ${letter.to} ${letter.subject}`} letter={letter} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
