import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../ui/inputs/Button.tsx';

/** From an order to its latest visit that may be thanked for. */
export function TipLink({ visit }: { visit: number }) {
  const { t } = useTranslation('tips');
  return (
    <ButtonLink to={`/visits/${visit}`} kind="secondary" wide>
      {t('forOrder')}
    </ButtonLink>
  );
}
