import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createDraft } from '../../../lib/form/draft.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { queryOf, useApiMutation } from '../../../lib/query/queries.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { ChipChoice } from '../../../ui/inputs/ChipChoice.tsx';
import { servicesQuery } from '../../sitter-profile/sitter-queries.ts';
import { useSteps } from '../onboarding-queries.ts';
import { StepActions } from '../StepActions.tsx';
import type { StepProps } from '../step-props.ts';

interface Ref {
  id: number;
  name: string;
}

const draft = createDraft<{ ids: number[] }>('first-step:service');

interface ChooserProps extends Pick<StepProps, 'step'> {
  types: readonly Ref[];
  offered: readonly Ref[];
}

function Chooser({ step, types, offered }: ChooserProps) {
  const { t } = useTranslation('onboarding');
  const { advance } = useSteps();
  const add = useApiMutation(api.sitterProfile.addService, {
    invalidates: [api.sitterProfile.services, api.account.profile],
    meta: { toast: 'failure' },
  });
  const free = types.filter(({ id }) => !offered.some((one) => one.id === id));
  const [kept, setKept] = useState<number[]>(() => draft.read()?.ids ?? []);
  const [problem, setProblem] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const chosen = kept.filter((id) => free.some((type) => type.id === id));
  const choose = (ids: number[]) => {
    setProblem(undefined);
    setKept(ids);
    draft.write({ ids });
  };
  const save = async () => {
    if (chosen.length === 0 && offered.length === 0) return setProblem(t('service.needed'));
    setBusy(true);
    try {
      for (const service_type of chosen) await add.mutateAsync({ body: { service_type } });
      draft.drop();
      await advance();
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="stack-2">
      {offered.length > 0 && (
        <Notice tone="green" icon="check" title={t('service.offered')}>
          {offered.map(({ name }) => name).join(', ')}
        </Notice>
      )}
      {free.length > 0 && (
        <ChipChoice
          label={t('service.choose')}
          hint={t('service.hint')}
          required={offered.length === 0}
          value={chosen}
          onChange={choose}
          error={problem}
          options={free.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <StepActions
        step={step}
        main={
          <Button loading={busy} onClick={() => void save().catch(() => undefined)}>
            {t('saveAndGoOn')}
          </Button>
        }
      />
    </div>
  );
}

const shape = <Skeleton height={240} />;

/** Several at once: prices and words of each are for the page of services. */
export function ServiceStep({ step }: StepProps) {
  const types = useQuery(queryOf(api.referenceData.serviceTypes, { query: { page_size: 100 } }));
  const services = useQuery(servicesQuery());
  return (
    <Loaded query={types} skeleton={shape}>
      {(all) => (
        <Loaded query={services} skeleton={shape}>
          {({ results }) => (
            <Chooser step={step} types={all.results} offered={results.map(({ service_type }) => service_type)} />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
