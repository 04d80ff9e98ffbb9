import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Bind } from '../../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../../lib/form/use-schema-form.ts';
import { moneyText } from '../../../../lib/format/money.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { queryOf } from '../../../../lib/query/queries.ts';
import { DialogButtons } from '../../../../ui/feedback/DialogButtons.tsx';
import { Loaded } from '../../../../ui/feedback/Loaded.tsx';
import { Modal } from '../../../../ui/feedback/Modal.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { Button } from '../../../../ui/inputs/Button.tsx';
import { TextArea } from '../../../../ui/inputs/TextArea.tsx';
import { Form } from '../../../../ui/layout/Form.tsx';
import { useVisitTexts } from '../../use-visit-texts.ts';
import { useVisitSide } from '../../visit-side.ts';
import type { ActionProps } from '../action-props.ts';
import { useVisitMove } from '../use-visit-move.ts';
import styles from '../Visit.module.css';

/** What skipping returns and keeps; always by the present moment. */
function Preview({ visit }: ActionProps) {
  const { t } = useTranslation('visits');
  const side = useVisitSide(visit);
  const query = useQuery({
    ...queryOf(api.visits.skipPreview, { query: { visit: visit.id ?? 0 } }),
    meta: { toast: false },
    staleTime: 0,
    gcTime: 0,
  });
  const { refetch } = query;
  const drawn = useRef(visit);
  // The other side or the clock may have changed it: other sums, another day.
  useEffect(() => {
    if (drawn.current === visit) return;
    drawn.current = visit;
    void refetch();
  }, [visit, refetch]);
  return (
    <Loaded query={query} skeleton={<Skeleton height={64} />}>
      {({ refund, kept, mark }) => (
        <>
          <dl className={styles.sums}>
            <div>
              <dt>{t(`skip.refund.${side}`)}</dt>
              <dd>{moneyText(refund)}</dd>
            </div>
            <div>
              <dt>{t(`skip.kept.${side}`)}</dt>
              <dd>{moneyText(kept)}</dd>
            </div>
          </dl>
          {mark && (
            <Notice tone="amber" icon="warning">
              {t('skip.mark')}
            </Notice>
          )}
        </>
      )}
    </Loaded>
  );
}

/** Skips one visit; the order goes on. */
export function SkipDialog({ visit, onClose }: ActionProps & { onClose: () => void }) {
  const { t } = useTranslation('visits');
  const words = useVisitTexts();
  const side = useVisitSide(visit);
  const skip = useVisitMove(api.visits.skip);
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/visit-calls')).skipBody,
    defaultValues: { visit: visit.id ?? 0, text: '' },
    draft: { name: `visit-skip:${visit.id}` },
  });
  const send = form.submit(async (body) => {
    await skip.mutateAsync({ body });
    onClose();
  });
  return (
    <Modal open onClose={onClose} title={t(`skip.title.${side}`)}>
      <Form onSubmit={send}>
        <p className="lead">{t('skip.text', { day: words.day(visit.date), hours: words.hours(visit) })}</p>
        {visit.money?.state !== 'direct' && <Preview visit={visit} />}
        <Bind control={form.control} name="text">
          {(input) => <TextArea {...input} label={t('skip.words')} max={1000} />}
        </Bind>
        <DialogButtons
          onBack={onClose}
          back={t(`skip.back.${side}`)}
          main={
            <Button type="submit" kind="danger" loading={form.formState.isSubmitting}>
              {t(`skip.action.${side}`)}
            </Button>
          }
        />
      </Form>
    </Modal>
  );
}
