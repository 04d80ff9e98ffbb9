import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import type { Provider } from './third-party.ts';

const icons = { bank_id: 'bank', federated_id: 'globe' } as const;

export function PartyButton({ provider, onClick }: { provider: Provider; onClick: () => void }) {
  const { t } = useTranslation('identity');
  return (
    <Button kind="secondary" wide icon={<Icon name={icons[provider]} size={20} />} onClick={onClick}>
      {t(`thirdParty.${provider}`)}
    </Button>
  );
}
