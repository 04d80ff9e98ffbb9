import type { Child } from '@ladushki/contract/children';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ChildrenDrawing } from '../../../ui/art/drawings.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { State } from '../../../ui/feedback/State.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Problem } from '../../../ui/inputs/Frame.tsx';
import { ChildAvatar } from '../../children/ChildAvatar.tsx';
import { childrenQuery } from '../../children/children-queries.ts';
import { useAgeText } from '../../children/use-age-text.ts';
import { familiesQuery } from '../../family/family-queries.ts';
import { hasSeveralFamilies, toggleChild } from './chosen-children.ts';
import styles from './Draft.module.css';
import type { DraftControl } from './draft-values.ts';

const NewChildDialog = lazyDialog(async () => (await import('../../children/NewChildDialog.tsx')).NewChildDialog);

const problemId = 'draft-children-problem';

/** The children of the order. */
export function ChildrenFields<Output>({ control }: { control: DraftControl<Output> }) {
  const { t } = useTranslation('orders');
  const ageText = useAgeText();
  const query = useQuery(childrenQuery());
  const { field, fieldState } = useController({ control, name: 'order_item.children' });
  const chosen = field.value;
  const only = query.data?.results.length === 1 ? query.data.results[0]?.id : undefined;
  // An only child is preselected.
  useEffect(() => {
    if (only !== undefined && chosen.length === 0) field.onChange([only]);
  }, [only, chosen.length, field.onChange]);

  const { data: families } = useQuery({ ...familiesQuery(), enabled: hasSeveralFamilies(query.data?.results ?? []) });
  const familyName = (id: number) => families?.results.find((family) => family.id === id)?.owner.full_name;
  const [isAdding, setAdding] = useState(false);
  const message = chosen.length === 0 ? t('draft.children.needed') : fieldState.error?.message;
  const problem = <Problem id={problemId} text={fieldState.error && message} />;
  const add = (kind: 'primary' | 'quiet') => (
    <Button
      kind={kind}
      aria-describedby={problemId}
      data-wrong={fieldState.error && kind === 'primary'}
      onClick={() => setAdding(true)}
      {...NewChildDialog.prefetch}
    >
      {t('draft.children.add')}
    </Button>
  );
  const dialog = (known: readonly Child[]) =>
    isAdding && (
      <NewChildDialog
        onClose={() => setAdding(false)}
        onSaved={(child) => {
          setAdding(false);
          field.onChange(toggleChild(chosen, child, [...known, child]));
        }}
      />
    );
  return (
    <Loaded query={query} skeleton={<Skeleton height={200} />}>
      {({ results }) =>
        results.length === 0 ? (
          <>
            <State drawing={<ChildrenDrawing />} action={add('primary')}>
              {t('draft.children.none')}
            </State>
            {problem}
            {dialog(results)}
          </>
        ) : (
          <fieldset className="bare-group" aria-describedby={problemId}>
            <legend className="bare-legend">{t('draft.children.label')}</legend>
            {hasSeveralFamilies(results) && <p className="small-quiet">{t('draft.children.oneFamily')}</p>}
            <div className={styles.choices}>
              {results.map((child) => (
                <label key={child.id} className={`focus-ring ${styles.choice}`}>
                  <input
                    type="checkbox"
                    className="input-over"
                    checked={chosen.includes(child.id)}
                    aria-invalid={fieldState.error ? true : undefined}
                    onBlur={field.onBlur}
                    onChange={() => field.onChange(toggleChild(chosen, child, results))}
                  />
                  <ChildAvatar child={child} size={48} />
                  <span className={styles.words}>
                    <span className="own-name">{child.full_name}</span>
                    <span className="small-quiet">{ageText(child.birth_date)}</span>
                    {familyName(child.family) && (
                      <span className="small-quiet">{t('draft.children.of', { name: familyName(child.family) })}</span>
                    )}
                  </span>
                </label>
              ))}
            </div>
            {problem}
            <div className={styles.more}>{add('quiet')}</div>
            {dialog(results)}
          </fieldset>
        )
      }
    </Loaded>
  );
}
