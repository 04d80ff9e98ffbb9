import { api } from 'virtual:api-manifest';
import { type MeetingKind, meetingKinds, meetingPrice } from '@ladushki/contract/meeting-constants';
import type { Meeting } from '@ladushki/contract/meetings';
import { toMinor, toRoubles } from '@ladushki/contract/sums';
import { moscowDate, moscowInstant, moscowTime } from '@ladushki/contract/visits';
import { type FormEvent, useState } from 'react';
import { isApiError } from '../../lib/api/types.ts';
import { moneyText } from '../../lib/format/money.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { today } from '../../lib/today.ts';
import { DialogButtons } from '../../ui/feedback/DialogButtons.tsx';
import { Modal } from '../../ui/feedback/Modal.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { DateInput } from '../../ui/inputs/DateInput.tsx';
import { NumberInput } from '../../ui/inputs/NumberInput.tsx';
import { RadioCards } from '../../ui/inputs/RadioCards.tsx';
import { TimeInput } from '../../ui/inputs/TimeInput.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { cardTitle } from '../payments/saved-cards.ts';
import { usePayChoice } from '../payments/use-pay-choice.ts';
import { useMeetingMove } from './meeting-queries.ts';

export interface MeetingDialogProps {
  order: number;
  /** Whom to meet; of a meeting that is moved, the same. */
  sitter: number;
  name: string;
  /** The day of the first visit. */
  last?: string;
  /** Another time for this one. */
  moved?: Meeting;
  onClose: () => void;
}

const instantOf = (date: string, time: string) => {
  const at = moscowInstant(date, time);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
};

const mostRoubles = toRoubles(meetingPrice.mostMinor);

/** What is charged when, before anything is sent. */
function PriceHint({ roubles }: { roubles: number }) {
  const { t } = useTranslation('meetings');
  const { saved } = usePayChoice();
  if (roubles === 0) return <p className="small-quiet">{t('meetFree')}</p>;
  const sum = moneyText(roubles);
  return (
    <p className="small-quiet">
      {saved ? t('meetPriceSaved', { sum, card: cardTitle(saved) }) : t('meetPriceLater', { sum })}
    </p>
  );
}

/** When, how and for how much: proposed to the other side, who answers. */
export function MeetingDialog({ order, sitter, name, last, moved, onClose }: MeetingDialogProps) {
  const { t } = useTranslation('meetings');
  const propose = useMeetingMove(api.meetings.propose);
  const move = useMeetingMove(api.meetings.move);
  const [kind, setKind] = useState<MeetingKind>('door');
  const [date, setDate] = useState(moved ? moscowDate(new Date(moved.at)) : '');
  const [time, setTime] = useState(moved ? moscowTime(new Date(moved.at)) : '');
  const [roubles, setRoubles] = useState<number | null>(null);
  const at = instantOf(date, time);
  const price = roubles ?? 0;
  const isTooMuch = price > mostRoubles;
  const sent = moved ? move : propose;
  const refusal = isApiError(sent.error) ? (sent.error.errors.at?.[0] ?? sent.error.message) : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!at || isTooMuch || sent.isPending) return;
    const then = { onSuccess: onClose };
    if (moved) move.mutate({ body: { meeting: moved.id, at } }, then);
    else propose.mutate({ body: { order, sitter, kind, at, price_minor: toMinor(price) } }, then);
  };
  const options = meetingKinds.map((value) => ({
    value,
    title: t(`meetAt.${value}.title`),
    text: t(`meetAt.${value}.text`),
  }));
  return (
    <Modal open onClose={onClose} title={moved ? t('meetMoveTitle') : t('meetWith', { name })}>
      <form onSubmit={send} noValidate>
        <Stack gap={3}>
          {!moved && (
            <RadioCards
              label={t('meetKind')}
              value={kind}
              options={options}
              onChange={(value) => setKind(value as MeetingKind)}
            />
          )}
          <div className="field-pair">
            <DateInput
              label={t('meetDate')}
              required
              value={date}
              onChange={setDate}
              min={today()}
              {...(last && { max: last })}
            />
            <TimeInput label={t('meetTime')} required value={time} onChange={setTime} />
          </div>
          {refusal ? <p className="small-danger">{refusal}</p> : <p className="small-quiet">{t('meetTimeHint')}</p>}
          {!moved && (
            <NumberInput
              label={t('meetPrice')}
              value={roubles}
              onChange={setRoubles}
              suffix="₽"
              {...(isTooMuch && { error: t('meetPriceMost', { sum: moneyText(mostRoubles) }) })}
            />
          )}
          {!moved && !isTooMuch && <PriceHint roubles={price} />}
        </Stack>
        <DialogButtons
          onBack={onClose}
          back={t('meetBack')}
          main={
            <Button type="submit" loading={sent.isPending} disabled={!at || isTooMuch}>
              {t(moved ? 'meetMoveSend' : 'meetSend')}
            </Button>
          }
        />
      </form>
    </Modal>
  );
}
