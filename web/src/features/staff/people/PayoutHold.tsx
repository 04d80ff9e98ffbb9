import type { api } from 'virtual:api-manifest';
import type { ReplyOf } from '@ladushki/contract/endpoint';
import { useState } from 'react';
import { dayText, timeText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { usePermissions } from '../parts/use-permissions.ts';

type Person = ReplyOf<typeof api.moderation.person>;

const HoldDialog = lazyDialog(async () => (await import('./HoldDialog.tsx')).HoldDialog);

/** Asks why before payouts of a sitter are held or let go; only for who may. */
export function HoldButton({ id, name, isHeld }: { id: number; name: string; isHeld: boolean }) {
  const { t } = useTranslation('staff');
  const [isAsking, setAsking] = useState(false);
  if (!usePermissions()?.includes('money')) return null;
  const act = isHeld ? 'release' : 'hold';
  return (
    <>
      <Button kind="secondary" size="s" onClick={() => setAsking(true)} {...HoldDialog.prefetch}>
        {t(`holds.${act}.button`)}
      </Button>
      {isAsking && <HoldDialog id={id} name={name} isHeld={isHeld} onClose={() => setAsking(false)} />}
    </>
  );
}

/** That nothing is paid out to this sitter, and why. */
export function HoldNotice({ hold }: { hold: Person['payouts_held'] }) {
  const { t } = useTranslation('staff');
  if (!hold) return null;
  return (
    <Notice tone="amber" icon="warning" title={t('holds.title')}>
      <p className="own-words">{hold.text}</p>
      <p className="small-quiet">
        {dayText(hold.at)}, {timeText(hold.at)}, {hold.by?.full_name}
      </p>
    </Notice>
  );
}
