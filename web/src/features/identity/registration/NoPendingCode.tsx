import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { MailDrawing } from '../../../ui/art/drawings.tsx';
import { State } from '../../../ui/feedback/State.tsx';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';

/** The code page opened without a pending code. */
export function NoPendingCode({ to, label }: { to: string; label: string }) {
  const { t } = useTranslation('identity');
  return (
    <State drawing={<MailDrawing />} action={<ButtonLink to={to}>{label}</ButtonLink>}>
      {t('code.nothing')}
    </State>
  );
}
