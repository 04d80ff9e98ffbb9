import { api } from 'virtual:api-manifest';
import type { OrderDetail } from '@ladushki/contract/order-schemas';
import type { ProposalPreview } from '@ladushki/contract/proposal-schemas';
import type { ProposalBody } from '@ladushki/contract/proposals';
import { type ProposalKind, proposalKinds } from '@ladushki/contract/proposals-constants';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { DialogButtons } from '../../../ui/feedback/DialogButtons.tsx';
import { Modal } from '../../../ui/feedback/Modal.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { PlainSelect } from '../../../ui/inputs/PlainSelect.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { Form } from '../../../ui/layout/Form.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Clashes } from '../detail/dialogs/Clashes.tsx';
import { useMove } from '../detail/use-move.ts';
import type { Side } from '../use-side.ts';
import { Effect } from './Effect.tsx';
import { KindFields } from './KindFields.tsx';
import { bodyOf, type ChosenVisit, firstValues, type ProposeControl } from './propose-values.ts';
import { useWhenTexts } from './use-when-texts.ts';

export interface ProposeDialogProps {
  order: OrderDetail;
  side: Side;
  /** Opened from a visit: it is chosen already. */
  visit?: ChosenVisit;
  onClose: () => void;
}

interface Seen {
  body: ProposalBody;
  preview: ProposalPreview;
}

const isPossible = (kind: ProposalKind, { order_item }: OrderDetail, visit: ChosenVisit | undefined) => {
  if (visit) return kind === 'move' || kind === 'skip';
  return kind !== 'longer' || order_item.end_date !== null;
};

interface LookProps {
  seen: Seen;
  onBack: () => void;
  onSent: () => void;
}

/** Before it is sent: what was, what would be, and the money. */
function Look({ seen: { body, preview }, onBack, onSent }: LookProps) {
  const { t } = useTranslation('proposals');
  const texts = useWhenTexts();
  const propose = useMove(api.proposals.propose);
  return (
    <Stack gap={2}>
      <p className="strong">{t(`kind.${body.kind}`)}</p>
      <Effect preview={{ ...preview, kind: body.kind, ...('from' in body && { from: body.from }) }} />
      {body.text && <p className="own-words">{body.text}</p>}
      <p className="small-quiet">{t('effect.waitsUntil', { moment: texts.moment(preview.expires_at) })}</p>
      <Clashes error={propose.error} />
      <div>
        <DialogButtons
          onBack={onBack}
          back={t('change')}
          main={
            <Button loading={propose.isPending} onClick={() => propose.mutate({ body }, { onSuccess: onSent })}>
              {t('send')}
            </Button>
          }
        />
      </div>
    </Stack>
  );
}

/** Choose what changes, fill it in, see what it means, send it to the other side. */
export function ProposeDialog({ order, side, visit, onClose }: ProposeDialogProps) {
  const { t } = useTranslation('proposals');
  const [seen, setSeen] = useState<Seen | null>(null);
  const preview = useApiMutation(api.proposals.preview, { meta: { toast: false } });
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/proposals')).proposalBody,
    defaultValues: firstValues(order, visit),
    toBody: bodyOf,
    draft: { name: `propose:${order.id}:${visit?.id ?? ''}` },
    refusals: { too_late: 'root', slot_taken: 'root', day_off: 'root', wrong_state: 'root', conflict: 'root' },
  });
  const control = form.control as unknown as ProposeControl;
  const kind = useWatch({ control, name: 'kind' });
  const look = form.submit(async (body) => setSeen({ body, preview: await preview.mutateAsync({ body }) }));
  const kinds = proposalKinds.filter((each) => isPossible(each, order, visit));
  return (
    <Modal open onClose={onClose} title={t('title')}>
      {seen && <Look seen={seen} onBack={() => setSeen(null)} onSent={onClose} />}
      <div hidden={seen !== null}>
        <Form onSubmit={look}>
          <Bind control={control} name="kind">
            {(input) => (
              <PlainSelect
                {...input}
                label={t('kindLabel')}
                required
                hint={t(`about.${kind}`)}
                options={kinds.map((each) => ({ value: each, label: t(`kind.${each}`) }))}
                onChange={(chosen) => input.onChange(chosen as ProposalKind)}
              />
            )}
          </Bind>
          <KindFields key={kind} kind={kind} control={control} order={order} side={side} />
          <Bind control={control} name="text">
            {(input) => <TextArea {...input} label={t('field.text')} max={1000} />}
          </Bind>
          {form.formState.errors.root && <p className="small-danger">{form.formState.errors.root.message}</p>}
          <Clashes error={preview.error} />
          <DialogButtons
            onBack={onClose}
            back={t('back')}
            main={
              <Button type="submit" loading={form.formState.isSubmitting}>
                {t('look')}
              </Button>
            }
          />
        </Form>
      </div>
    </Modal>
  );
}
