import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import type { Provider } from './third-party.ts';

const icons = { bank_id: 'bank', federated_id: 'globe' } as const;

interface PartyButtonProps {
  provider: Provider;
  onClick: () => void;
  /** Who is signed in confirms that it is them. */
  confirms?: boolean;
  loading?: boolean;
}

export function PartyButton({ provider, onClick, confirms = false, loading = false }: PartyButtonProps) {
  const { t } = useTranslation('identity');
  const icon = <Icon name={icons[provider]} size={20} />;
  return (
    <Button kind="secondary" wide icon={icon} onClick={onClick} loading={loading}>
      {confirms ? t(`confirming.${provider}`) : t(`thirdParty.${provider}`)}
    </Button>
  );
}
