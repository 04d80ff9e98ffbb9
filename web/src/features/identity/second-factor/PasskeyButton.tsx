import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { usePasskey } from './use-passkey.ts';

interface PasskeyButtonProps {
  /** Sends what the device answered. */
  onAnswer: Parameters<typeof usePasskey>[0];
  kind?: 'primary' | 'secondary';
  /** Of somebody who is signed in. */
  confirming?: boolean;
}

export function PasskeyButton({ onAnswer, kind = 'secondary', confirming = false }: PasskeyButtonProps) {
  const { t } = useTranslation('identity');
  const { press, busy } = usePasskey(onAnswer);
  return (
    <Button kind={kind} wide loading={busy} icon={<Icon name="lock" size={20} />} onClick={press}>
      {t(confirming ? 'passkey.confirm' : 'passkey.use')}
    </Button>
  );
}
