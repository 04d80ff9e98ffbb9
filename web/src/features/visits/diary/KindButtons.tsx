import type { Visit } from '@ladushki/contract/visit-schemas';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { queue } from '../queue/browser.ts';
import { serverNow } from '../server-clock.ts';
import styles from './Diary.module.css';
import { type KindToAdd, kindIcons, kindsToAdd } from './kinds.ts';
import { type Line, openSleep } from './lines.ts';
import { defaultMoment } from './moment.ts';

export const EntrySheet = lazyDialog(async () => (await import('./entry/EntrySheet.tsx')).EntrySheet);

interface KindButtonsProps {
  visit: Visit;
  lines: readonly Line[];
}

/** One press: the sleep begins, or the one that goes on ends. */
function SleepButton({ visit, lines }: KindButtonsProps) {
  const { t } = useTranslation('diary');
  const sleep = openSleep(lines);
  const press = () => {
    const now = defaultMoment(visit, serverNow());
    const { from = now } = sleep?.data ?? {};
    const data = { from, to: sleep ? now : null };
    const id = visit.id ?? 0;
    if (!sleep) queue().add({ visit: id, call: 'diary', body: { visit: id, kind: 'sleep', at: now, data } });
    else if (sleep.press) queue().revise(sleep.press.client_id, { ...sleep.press.body, data });
    else queue().add({ visit: id, call: 'wake', body: { id: sleep.id, data } });
  };
  return (
    <button type="button" className={styles.kind} data-on={sleep ? true : undefined} onClick={press}>
      <Icon name={sleep ? 'sun' : kindIcons.sleep} size={28} />
      {t(sleep ? 'awake' : 'fellAsleep')}
    </button>
  );
}

/** What can be noted, for a thumb. */
export function KindButtons({ visit, lines }: KindButtonsProps) {
  const { t } = useTranslation('diary');
  const [chosen, setChosen] = useState<KindToAdd | null>(null);
  const isNow = visit.state === 'under_way';
  const kinds: readonly KindToAdd[] = isNow ? kindsToAdd : ['sleep', ...kindsToAdd];
  return (
    <>
      <fieldset className={`bare-group ${styles.kinds}`} aria-label={t('add')}>
        {isNow && <SleepButton visit={visit} lines={lines} />}
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={styles.kind}
            data-kind={kind}
            {...EntrySheet.prefetch}
            onClick={() => setChosen(kind)}
          >
            <Icon name={kindIcons[kind]} size={28} />
            {t(`kind.${kind}`)}
          </button>
        ))}
      </fieldset>
      {chosen && <EntrySheet visit={visit} kind={chosen} lines={lines} onClose={() => setChosen(null)} />}
    </>
  );
}
