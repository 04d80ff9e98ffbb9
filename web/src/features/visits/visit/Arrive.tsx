import { visitLimits, visitTimers } from '@ladushki/contract/visit-states';
import { type SyntheticEvent, useState } from 'react';
import { timeText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/inputs/Button.tsx';
import { CodeInput } from '../../../ui/inputs/CodeInput.tsx';
import { queue } from '../queue/browser.ts';
import { refusedCode } from '../queue/kept-visit.ts';
import { usePresses } from '../queue/use-queue.ts';
import { serverNow } from '../server-clock.ts';
import { usePassed } from '../use-passed.ts';
import type { ActionProps } from './action-props.ts';
import styles from './Visit.module.css';

/** The sitter is at the door: with the family's code, or without one where that is still possible. */
export function Arrive({ visit }: ActionProps) {
  const { t } = useTranslation('visits');
  const [code, setCode] = useState('');
  const presses = usePresses();
  const refused = refusedCode(visit, presses);
  const isSending = presses.some(
    ({ visit: id, call, state }) => id === visit.id && call === 'arrive' && state === 'waiting',
  );
  const pressFrom = Date.parse(visit.starts_at) - visitTimers.pressBeforeMs;
  const mayPress = usePassed(pressFrom) && !visit.arrival_denied;
  const isWhole = code.length === visitLimits.codeDigits;
  const tries = t('arrive.tries', { count: refused?.triesLeft ?? visit.code_tries_left });
  const type = (typed: string) => {
    setCode(typed);
    if (refused) queue().drop(refused.client_id);
  };
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const id = visit.id ?? 0;
    queue().add({
      visit: id,
      call: 'arrive',
      body: { visit: id, at: serverNow().toISOString(), ...(isWhole && { code }) },
    });
    setCode('');
  };
  return (
    <form className="stack-2" onSubmit={send} noValidate>
      <CodeInput
        label={t('arrive.code')}
        digits={visitLimits.codeDigits}
        value={code}
        onChange={type}
        error={refused && `${refused.reason}. ${tries}`}
        hint={!refused && visit.code_tries_left < visitLimits.codeTries && tries}
      />
      <Button
        type="submit"
        wide
        className={styles.large}
        loading={isSending}
        disabled={(!mayPress || code !== '') && !isWhole}
      >
        {t('arrive.action')}
      </Button>
      <p className="small-quiet">
        {visit.arrival_denied
          ? t('arrive.onlyCode')
          : t(mayPress ? 'arrive.noCode' : 'arrive.noCodeFrom', { from: timeText(new Date(pressFrom).toISOString()) })}
      </p>
    </form>
  );
}
