import type { Visit } from '@ladushki/contract/visit-schemas';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { HealthRule } from '../../children/HealthRule.tsx';
import { queue } from '../queue/browser.ts';
import { usePresses } from '../queue/use-queue.ts';

/** Kept without a network; its answer becomes the sheet of this device. */
function ShowHealth({ visit }: { visit: number }) {
  const { t } = useTranslation('diary');
  const press = usePresses().find(({ call, visit: of }) => call === 'show_health' && of === visit);
  const isWaiting = press?.state === 'waiting';
  const show = () => queue().add({ visit, call: 'show_health', body: { visit } });
  return (
    <>
      <Button wide loading={isWaiting && !press.isKept} disabled={isWaiting} onClick={show}>
        {t('emergency.showHealth')}
      </Button>
      <div role="status">
        {isWaiting && press.isKept && <p>{t('emergency.showKept')}</p>}
        {press?.state === 'refused' && <p className="small-danger">{press.reason}</p>}
      </div>
    </>
  );
}

/** Why the sitter sees nothing of health yet; once with the child, it can be opened. */
export function ClosedHealth({ visit: { id, state } }: { visit: Visit }) {
  const { t } = useTranslation('diary');
  return (
    <Notice icon="lock" title={t('emergency.healthHidden')}>
      <div className="stack-2">
        {/* Above the words: whoever needs it has no time to read. */}
        {state === 'under_way' && id !== null && <ShowHealth visit={id} />}
        <HealthRule />
      </div>
    </Notice>
  );
}
