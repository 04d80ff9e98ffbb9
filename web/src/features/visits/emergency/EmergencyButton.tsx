import { emergencyKeptMs } from '@ladushki/contract/diary-constants';
import type { Visit } from '@ladushki/contract/visit-schemas';
import { visitTimers } from '@ladushki/contract/visit-states';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { serverNow } from '../server-clock.ts';
import type { VisitSide } from '../visit-side.ts';

const Sheet = lazyDialog(async () => (await import('./EmergencySheet.tsx')).EmergencySheet);

/** To the sitter from an hour before until the departure; to the parents, who see sums, as long. */
function isOpen({ state, starts_at, ends_at, promised, money }: Visit, side: VisitSide): boolean {
  if (side === 'family' && money === null) return false;
  if (state === 'under_way') return true;
  if (state !== 'planned' || !promised) return false;
  const now = serverNow().getTime();
  return now >= Date.parse(starts_at) - visitTimers.openBeforeMs && now < Date.parse(ends_at) + emergencyKeptMs;
}

interface EmergencyButtonProps {
  visit: Visit;
  side: VisitSide;
}

export function EmergencyButton({ visit, side }: EmergencyButtonProps) {
  const { t } = useTranslation('diary');
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const isShown = isOpen(visit, side);
  // The sheet must be on the device before the network is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a visit.
  useEffect(() => {
    if (!isShown || side !== 'sitter') return;
    Sheet.prefetch.onFocus();
    void import('./emergency-query.ts')
      .then(({ emergencyQuery }) => client.prefetchQuery(emergencyQuery(visit)))
      .catch(() => undefined);
  }, [isShown, side, visit.id]);
  if (!isShown) return null;
  return (
    <>
      <Button
        wide
        kind="secondary"
        icon={<Icon name="warning" size={20} />}
        {...Sheet.prefetch}
        onClick={() => setOpen(true)}
      >
        {t('emergency.open')}
      </Button>
      {open && <Sheet visit={visit} onClose={() => setOpen(false)} />}
    </>
  );
}
