import { api } from 'virtual:api-manifest';
import type { OwnReference } from '@ladushki/contract/sitter-references';
import { type ReferenceStatus, referenceLimits } from '@ladushki/contract/sitter-references-constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Actions } from '../../../ui/layout/Actions.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { referencesQuery } from '../sitter-queries.ts';

const ReferenceForm = lazyDialog(async () => (await import('./ReferenceForm.tsx')).ReferenceForm);

const tones = { sent: 'amber', confirmed: 'green', declined: 'red', lapsed: 'plain' } as const satisfies Record<
  ReferenceStatus,
  string
>;

function ReferenceRow({ reference }: { reference: OwnReference }) {
  const { t } = useTranslation('sitter-profile');
  const [isAsking, setAsking] = useState(false);
  const remove = useApiMutation(api.sitterReferences.remove, {
    invalidates: [api.sitterReferences.list, api.sitterProfile.checks],
  });
  const { id, name, status, created_date, answered_at } = reference;
  return (
    <li>
      <div className="row-words">
        <p className="strong">{name}</p>
        <p className="small-quiet">
          {answered_at
            ? t('references.answered', { date: dayText(answered_at) })
            : t('references.asked', { date: dayText(created_date) })}
        </p>
      </div>
      <Badge tone={tones[status]}>{t(`references.status.${status}`)}</Badge>
      <Button
        kind="secondary"
        size="s"
        loading={remove.isPending}
        aria-label={t('references.removeOne', { name })}
        onClick={() => (status === 'confirmed' ? setAsking(true) : remove.mutate({ params: { id } }))}
      >
        {t(status === 'sent' ? 'references.withdraw' : 'references.remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          title={t('references.removeTitle')}
          action={t('references.remove')}
          danger
          loading={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id } }, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          {t('references.removeText', { name })}
        </ConfirmDialog>
      )}
    </li>
  );
}

/** What former families were asked to confirm, and a form to ask another. */
export function References() {
  const { t } = useTranslation('sitter-profile');
  const [isAsking, setAsking] = useState(false);
  return (
    <Loaded query={useQuery(referencesQuery())} skeleton={<Skeleton height={180} />}>
      {({ results }) => {
        const live = results.filter(({ status }) => status === 'sent' || status === 'confirmed').length;
        return (
          <Card title={t('references.title')}>
            <p className="quiet">{t('references.about')}</p>
            <ul className="divided-rows">
              {results.map((reference) => (
                <ReferenceRow key={reference.id} reference={reference} />
              ))}
            </ul>
            {live < referenceLimits.live ? (
              <Actions>
                <Button kind="secondary" onClick={() => setAsking(true)} {...ReferenceForm.prefetch}>
                  {t('references.ask')}
                </Button>
              </Actions>
            ) : (
              <p className="small-quiet">{t('references.full')}</p>
            )}
            {isAsking && <ReferenceForm onClose={() => setAsking(false)} />}
          </Card>
        );
      }}
    </Loaded>
  );
}
