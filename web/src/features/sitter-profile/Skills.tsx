import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createDraft } from '../../lib/form/draft.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { queryOf, useApiMutation } from '../../lib/query/queries.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { ChipChoice } from '../../ui/inputs/ChipChoice.tsx';
import { TextInput } from '../../ui/inputs/TextInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import styles from './Skills.module.css';
import { languagesQuery, skillsQuery } from './sitter-queries.ts';

interface Ref {
  id: number;
  name: string;
}

/** The selection; stored as a draft until saved. */
function useChoice(name: string, saved: readonly Ref[]) {
  const [draft] = useState(() => createDraft<{ ids: number[] }>(name));
  const [chosen, setChosen] = useState<number[] | null>(() => draft.read()?.ids ?? null);
  const savedIds = saved.map(({ id }) => id);
  const ids = chosen ?? savedIds;
  return {
    ids,
    isChanged: ids.length !== savedIds.length || ids.some((id) => !savedIds.includes(id)),
    change: (next: number[]) => {
      setChosen(next);
      draft.write({ ids: next });
    },
    forget: () => {
      setChosen(null);
      draft.drop();
    },
  };
}

interface PickerProps {
  kind: 'skills' | 'languages';
  options: readonly Ref[];
  saved: readonly Ref[];
  save: (ids: number[]) => Promise<unknown>;
}

function Picker({ kind, options, saved, save }: PickerProps) {
  const { t } = useTranslation('sitter-profile');
  const [search, setSearch] = useState('');
  const [busy, setBusy] = useState(false);
  const { ids, isChanged, change, forget } = useChoice(kind, saved);
  const typed = search.trim().toLocaleLowerCase();
  const found = options.filter(({ name }) => name.toLocaleLowerCase().includes(typed));
  const send = async () => {
    setBusy(true);
    try {
      await save(ids);
      forget();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title={t(`${kind}.title`)}>
      <Stack gap={1}>
        <p className="quiet">{t(`${kind}.about`)}</p>
        <TextInput
          label={t(`${kind}.search`)}
          type="search"
          icon="search"
          value={search}
          onChange={setSearch}
          autoComplete="off"
        />
        {found.length === 0 ? (
          <p className="quiet">{t('nothingFound', { search })}</p>
        ) : (
          <ChipChoice
            label={t(`${kind}.chosen`, { count: ids.length })}
            value={ids}
            onChange={change}
            options={found.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <div className={`row-wrap ${styles.save}`} data-changed={isChanged || undefined} data-save-bar>
          <Button loading={busy} disabled={!isChanged} onClick={() => send().catch(() => undefined)}>
            {t(`${kind}.save`)}
          </Button>
          {isChanged && (
            <Button kind="quiet" onClick={forget}>
              {t('discard')}
            </Button>
          )}
        </div>
      </Stack>
    </Card>
  );
}

const everything = { query: { page_size: 100 } };
const shape = <Skeleton height={320} />;

export function SkillPicker() {
  const options = useQuery(queryOf(api.referenceData.skills, everything));
  const saved = useQuery(skillsQuery());
  const replace = useApiMutation(api.sitterProfile.replaceSkills, {
    invalidates: [api.sitterProfile.skills, api.account.profile],
  });
  return (
    <Loaded query={options} skeleton={shape}>
      {(all) => (
        <Loaded query={saved} skeleton={shape}>
          {({ results }) => (
            <Picker
              kind="skills"
              options={all.results}
              saved={results}
              save={(skills) => replace.mutateAsync({ body: { skills } })}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

export function LanguagePicker() {
  const options = useQuery(queryOf(api.referenceData.languages, everything));
  const saved = useQuery(languagesQuery());
  const replace = useApiMutation(api.sitterProfile.replaceLanguages, {
    invalidates: [api.sitterProfile.languages, api.account.profile],
  });
  return (
    <Loaded query={options} skeleton={shape}>
      {(all) => (
        <Loaded query={saved} skeleton={shape}>
          {({ results }) => (
            <Picker
              kind="languages"
              options={all.results}
              saved={results}
              save={(languages) => replace.mutateAsync({ body: { languages } })}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
