import { api } from 'virtual:api-manifest';
import { type ReplacementMode, replacementModes } from '@ladushki/contract/replacements-constants';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { RadioCards } from '../../ui/inputs/RadioCards.tsx';
import { useMove } from '../orders/detail/use-move.ts';

const isMode = (value: string | null): value is ReplacementMode => replacementModes.some((mode) => mode === value);

/** The three wishes, each with what it means. */
export function useModeOptions() {
  const { t } = useTranslation('replacements');
  return replacementModes.map((value) => ({
    value,
    title: t(`mode.${value}.title`),
    text: t(`mode.${value}.text`),
  }));
}

/** What happens when the sitter of this order does not come. */
export function ModeChoice({ order, mode }: { order: number; mode: ReplacementMode }) {
  const { t } = useTranslation('replacements');
  const change = useMove(api.replacements.mode);
  const chosen = change.isPending ? change.variables.body.mode : mode;
  return (
    <RadioCards
      label={t('mode.label')}
      value={chosen}
      disabled={change.isPending}
      options={useModeOptions()}
      onChange={(value) => isMode(value) && value !== mode && change.mutate({ body: { order, mode: value } })}
    />
  );
}
