import { api } from 'virtual:api-manifest';
import { overtimeAmount } from '@ladushki/contract/visit-amounts';
import { useState } from 'react';
import { moneyText } from '../../../../lib/format/money.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog.tsx';
import { PlainSelect } from '../../../../ui/inputs/PlainSelect.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { useVisitTexts } from '../../use-visit-texts.ts';
import type { ActionProps } from '../action-props.ts';
import { useVisitMove } from '../use-visit-move.ts';

const step = 10;

/** Less time than planned: from the whole of it down, and what was measured among it. */
function choicesOf(planned: number, real: number | null): number[] {
  const round = Array.from({ length: Math.ceil(planned / step) }, (_, index) => planned - index * step);
  return [...new Set([...round, ...(real && real < planned ? [real] : [])])].sort((one, other) => other - one);
}

/** So much time counts, and the rest of the money goes back: no moderator is needed. */
export function AgreeOnTime({ visit, onClose }: ActionProps & { onClose: () => void }) {
  const { t } = useTranslation('visits');
  const words = useVisitTexts();
  const answer = useVisitMove(api.visits.objectionAnswer);
  const choices = choicesOf(visit.minutes, visit.real_minutes);
  const [minutes, setMinutes] = useState(Math.min(visit.real_minutes || visit.minutes, visit.minutes));
  const length = words.length(minutes);
  const send = async () => {
    await answer.mutateAsync({ body: { visit: visit.id ?? 0, minutes } });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('objectionAnswer.agree')}
      action={t('objectionAnswer.agreeOn', { length })}
      loading={answer.isPending}
      onClose={onClose}
      // The mutation shows its own error.
      onConfirm={() => send().catch(() => undefined)}
    >
      <Stack gap={2}>
        <PlainSelect
          label={t('objectionAnswer.time')}
          value={String(minutes)}
          onChange={(value) => setMinutes(Number(value))}
          options={choices.map((value) => ({ value: String(value), label: words.length(value) }))}
        />
        {visit.money && visit.money.state !== 'direct' && (
          <p>
            {t('objectionAnswer.sum', {
              amount: moneyText(overtimeAmount(visit.money.amount, minutes, visit.minutes)),
            })}
          </p>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
