import { api } from 'virtual:api-manifest';
import { isCallTime, type MeetingAction } from '@ladushki/contract/meeting-constants';
import type { Meeting } from '@ladushki/contract/meetings';
import { moscowDate } from '@ladushki/contract/visits';
import { useState } from 'react';
import { timeText } from '../../lib/format/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx';
import { Notice, type NoticeProps } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { Actions } from '../../ui/layout/Actions.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Clashes } from '../orders/detail/dialogs/Clashes.tsx';
import { Phone } from '../orders/detail/Phone.tsx';
import type { Side } from '../orders/use-side.ts';
import { serverNow } from '../visits/server-clock.ts';
import { useVisitTexts } from '../visits/use-visit-texts.ts';
import type { MeetingDialogProps } from './MeetingDialog.tsx';
import { MeetingPrice } from './MeetingPrice.tsx';
import { useMeetingMove } from './meeting-queries.ts';
import type { PayMeetingProps } from './PayMeeting.tsx';

const MeetingDialog = lazyDialog<MeetingDialogProps>(async () => (await import('./MeetingDialog.tsx')).MeetingDialog);

const PayMeeting = lazyDialog<PayMeetingProps>(async () => (await import('./PayMeeting.tsx')).PayMeeting);

interface MeetingProps {
  meeting: Meeting;
  side: Side;
}

const otherOf = ({ sitter, customer }: Meeting, side: Side) => (side === 'sitter' ? customer : sitter);

/** How it stands, for this side. */
function stateOf({ status, actions }: Meeting) {
  if (status === 'proposed') return actions.includes('accept') ? 'answer' : 'asked';
  if (status === 'accepted') return actions.includes('done') ? 'over' : 'agreed';
  return status;
}

const looks: Record<ReturnType<typeof stateOf>, Pick<NoticeProps, 'tone' | 'icon'>> = {
  asked: { icon: 'clock' },
  answer: { tone: 'amber', icon: 'users' },
  agreed: { tone: 'green', icon: 'check' },
  over: { tone: 'amber', icon: 'users' },
  declined: { icon: 'close' },
  canceled: { icon: 'close' },
  done: { tone: 'green', icon: 'check' },
  missed: { icon: 'warning' },
};

/** Where to come or whom to call, as far as it may be known by now. */
function Where({ meeting, side }: MeetingProps) {
  const { t } = useTranslation('meetings');
  const { status, kind, address, at } = meeting;
  if (status !== 'proposed' && status !== 'accepted') return null;
  if (kind === 'door') {
    return <p>{address ? t('meetAddress', { address: address.address }) : t('meetAddressLater')}</p>;
  }
  if (status !== 'accepted') return null;
  return isCallTime(new Date(at), serverNow()) ? (
    <Phone user={otherOf(meeting, side).id} />
  ) : (
    <p>{t('meetPhoneLater')}</p>
  );
}

/** Buttons that the server offers, the expected one first. */
function Answers({ meeting, onMove }: { meeting: Meeting; onMove: () => void }) {
  const { t } = useTranslation('meetings');
  const [cancels, setCancels] = useState(false);
  const [pays, setPays] = useState(false);
  const moves = {
    accept: useMeetingMove(api.meetings.accept),
    decline: useMeetingMove(api.meetings.decline),
    cancel: useMeetingMove(api.meetings.cancel),
    done: useMeetingMove(api.meetings.done),
    missed: useMeetingMove(api.meetings.missed),
  };
  const isBusy = Object.values(moves).some(({ isPending }) => isPending);
  const body = { meeting: meeting.id };
  const press = (action: MeetingAction) => {
    if (action === 'move') return onMove();
    if (action === 'cancel') return setCancels(true);
    if (action === 'pay') return setPays(true);
    moves[action].mutate({ body });
  };
  const button = (action: MeetingAction, kind: 'primary' | 'secondary' | 'quiet') => (
    <Button
      key={action}
      kind={kind}
      loading={action !== 'move' && action !== 'pay' && moves[action].isPending}
      disabled={isBusy}
      onClick={() => press(action)}
    >
      {t(`meetDo.${action}`)}
    </Button>
  );
  const main = meeting.actions.find((action) => action === 'accept' || action === 'pay' || action === 'done');
  const others = meeting.actions.filter((action) => action !== main);
  return (
    <>
      <Actions {...(main && { main: button(main, 'primary') })}>
        {others.map((action) => button(action, action === 'cancel' ? 'quiet' : 'secondary'))}
      </Actions>
      <Clashes error={moves.accept.error} />
      {pays && <PayMeeting meeting={meeting} onClose={() => setPays(false)} />}
      <ConfirmDialog
        open={cancels}
        danger
        title={t('meetCancelTitle')}
        action={t('meetDo.cancel')}
        back={t('meetCancelKeep')}
        loading={moves.cancel.isPending}
        onClose={() => setCancels(false)}
        onConfirm={() => moves.cancel.mutate({ body }, { onSettled: () => setCancels(false) })}
      >
        <p>{t('meetCancelText')}</p>
        {meeting.payment?.status === 'succeeded' && <p>{t('meetCancelPaid')}</p>}
      </ConfirmDialog>
    </>
  );
}

/** One meeting as it stands, and what this side may answer. */
export function MeetingCard({ meeting, side }: MeetingProps) {
  const { t } = useTranslation('meetings');
  const words = useVisitTexts();
  const [isMoved, setMoved] = useState(false);
  const other = otherOf(meeting, side);
  const state = stateOf(meeting);
  const when = `${words.day(moscowDate(new Date(meeting.at)))}, ${timeText(meeting.at)}`;
  return (
    <Stack gap={2}>
      <Notice {...looks[state]} title={t(`meetState.${state}`, { name: other.full_name })}>
        <p>
          {other.full_name} · {t(`meetWhen.${meeting.kind}`, { when })}
        </p>
        <MeetingPrice meeting={meeting} />
        {state === 'over' && <p>{t('meetByItself')}</p>}
      </Notice>
      <Where meeting={meeting} side={side} />
      {meeting.actions.length > 0 && <Answers meeting={meeting} onMove={() => setMoved(true)} />}
      {isMoved && (
        <MeetingDialog
          order={meeting.order}
          sitter={meeting.sitter.id}
          name={other.full_name}
          moved={meeting}
          onClose={() => setMoved(false)}
        />
      )}
    </Stack>
  );
}
