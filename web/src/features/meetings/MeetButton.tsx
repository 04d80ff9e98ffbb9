import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import type { MeetingDialogProps } from './MeetingDialog.tsx';
import { meetingsQuery } from './meeting-queries.ts';

const MeetingDialog = lazyDialog<MeetingDialogProps>(async () => (await import('./MeetingDialog.tsx')).MeetingDialog);

export interface MeetButtonProps {
  order: number;
  sitter: number;
  name: string;
  last?: string;
}

/** To the family, where no meeting with this sitter is proposed or agreed. */
export function MeetButton({ order, sitter, name, last }: MeetButtonProps) {
  const { t } = useTranslation('meetings');
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(meetingsQuery(order));
  const isLive = data?.results.some(
    (meeting) => meeting.sitter.id === sitter && (meeting.status === 'proposed' || meeting.status === 'accepted'),
  );
  if (!data || isLive) return null;
  return (
    <>
      <Button
        kind="secondary"
        wide
        icon={<Icon name="users" size={20} />}
        onClick={() => setOpen(true)}
        {...MeetingDialog.prefetch}
      >
        {t('meetButton')}
      </Button>
      {isOpen && (
        <MeetingDialog
          order={order}
          sitter={sitter}
          name={name}
          {...(last && { last })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
