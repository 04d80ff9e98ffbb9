import { Bind } from '../../../lib/form/Bind.tsx';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx';
import { RadioCards } from '../../../ui/inputs/RadioCards.tsx';
import { useModeOptions } from '../../replacements/ModeChoice.tsx';
import type { DraftControl, DraftValues } from './draft-values.ts';

/** What happens when the sitter does not come. */
export function ReplacementField({ control }: { control: unknown }) {
  const { t } = useTranslation('replacements');
  const options = useModeOptions();
  return (
    <Bind control={control as DraftControl<unknown>} name="replacement">
      {(input) => (
        <RadioCards
          {...input}
          label={t('mode.label')}
          options={options}
          onChange={(value) => input.onChange(value as DraftValues['replacement'])}
        />
      )}
    </Bind>
  );
}

/** Of one visit: to try each other. */
export function TrialField({ control }: { control: unknown }) {
  const { t } = useTranslation('trials');
  return (
    <Bind control={control as DraftControl<unknown>} name="trial">
      {(input) => (
        <div>
          <Checkbox {...input} label={t('trialLabel')} />
          <p className="small-quiet">{t('trialHint')}</p>
        </div>
      )}
    </Bind>
  );
}
