import type { Visit } from '@ladushki/contract/visit-schemas';
import { timeText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { queue } from './browser.ts';
import { pressedAt, refusedCode } from './kept-visit.ts';
import type { Press } from './queue.ts';
import { usePresses } from './use-queue.ts';

/** Entries and ticks say it where they stand. */
const isShownHere = ({ call }: Press) => call === 'arrive' || call === 'leave' || call === 'wake';

/** Moves that are kept on this phone and will be sent, and those that the server has refused. */
export function KeptPresses({ visit }: { visit: Visit }) {
  const { t } = useTranslation('visits');
  const presses = usePresses();
  const atField = refusedCode(visit, presses);
  const own = presses.filter((press) => press.visit === visit.id && isShownHere(press) && press !== atField);
  const waiting = own.filter(({ state, isKept }) => state === 'waiting' && isKept);
  const refused = own.filter(({ state }) => state === 'refused');
  const said = (press: Press) =>
    t(`kept.${press.call as 'arrive' | 'leave' | 'wake'}`, { time: timeText(pressedAt(press)) });
  return (
    <div role="status" className={own.length > 0 ? 'stack-2' : 'hidden-text'}>
      {waiting.length > 0 && (
        <Notice tone="amber" icon="clock" title={t('kept.title')}>
          {waiting.map((press) => (
            <p key={press.client_id}>{said(press)}</p>
          ))}
        </Notice>
      )}
      {refused.map((press) => (
        <Notice key={press.client_id} tone="red" icon="warning" title={press.reason}>
          <p className="lead">{said(press)}</p>
          <Button kind="secondary" size="s" onClick={() => queue().drop(press.client_id)}>
            {t('kept.seen')}
          </Button>
        </Notice>
      ))}
    </div>
  );
}
