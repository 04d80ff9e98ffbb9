import { api } from 'virtual:api-manifest';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/inputs/Button.tsx';
import type { ActionProps } from './action-props.ts';
import { useVisitMove } from './use-visit-move.ts';
import styles from './Visit.module.css';

/** The sitter pressed without a code: did she come? */
export function Answer({ visit }: ActionProps) {
  const { t } = useTranslation('visits');
  const answer = useVisitMove(api.visits.arrivalAnswer);
  const say = (came: boolean) => answer.press({ body: { visit: visit.id ?? 0, came } });
  return (
    <>
      <Button wide className={styles.large} loading={answer.isPending} onClick={() => say(true)}>
        {t('answer.came')}
      </Button>
      <Button wide kind="secondary" disabled={answer.isPending} onClick={() => say(false)}>
        {t('answer.didNot')}
      </Button>
    </>
  );
}
