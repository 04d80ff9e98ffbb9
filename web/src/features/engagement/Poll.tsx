import { api } from 'virtual:api-manifest';
import type { PollQuestion } from '@ladushki/contract/engagement';
import { cookies } from '@ladushki/contract/product';
import { useId, useState } from 'react';
import { writeCookie } from '../../lib/cookies.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import styles from './Overlays.module.css';
import type { Answers } from './poll-answers.ts';

const PollResult = lazyPart(async () => (await import('./PollResult.tsx')).PollResult, { failed: () => null });

const questions = ['sitter_or_customer', 'region'] as const satisfies readonly PollQuestion[];
const pollDays = 30;

const save = (answers: Answers) => writeCookie(cookies.poll, JSON.stringify(answers), pollDays);

/** Two questions; people not served yet may leave contacts. */
export function Poll({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('engagement');
  const titleId = useId();
  const [answers, setAnswers] = useState<Answers>({});
  const send = useApiMutation(api.engagement.answerPoll, { meta: { toast: false } });
  const question = questions.find((name) => answers[name] === undefined);

  const answer = (name: PollQuestion, value: boolean) => {
    const all = { ...answers, [name]: value };
    send.mutate({ body: { unique_value: name, answer: value } });
    setAnswers(all);
    if (questions.some((other) => all[other] === undefined)) return;
    save(all);
    if (Object.values(all).includes(false)) return;
    showToast('success', t('poll.thanks'));
    onDone();
  };
  const close = () => {
    save(answers);
    onDone();
  };

  if (!question) {
    return <PollResult answers={answers} onClose={onDone} />;
  }
  return (
    <div role="dialog" aria-labelledby={titleId} className={`${styles.card} ${styles.poll}`}>
      <div className={styles.top}>
        <p className="small-quiet">
          {t('poll.step', { step: questions.indexOf(question) + 1, steps: questions.length })}
        </p>
        <IconButton icon="close" label={t('poll.close')} onClick={close} />
      </div>
      <div aria-live="polite">
        <h2 id={titleId} className={styles.question}>
          {t(`poll.${question}`)}
        </h2>
        {question === 'region' && <p className={styles.regions}>{t('poll.regions')}</p>}
      </div>
      <div className={styles.answers}>
        <Button size="s" onClick={() => answer(question, true)}>
          {t('poll.yes')}
        </Button>
        <Button size="s" kind="secondary" onClick={() => answer(question, false)}>
          {t('poll.no')}
        </Button>
      </div>
    </div>
  );
}
