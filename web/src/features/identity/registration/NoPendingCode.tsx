import { useTranslation } from 'react-i18next';
import { MailDrawing } from '../../../ui/art/MailDrawing.tsx';
import { State } from '../../../ui/feedback/State.tsx';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';

/** Someone opened the page of the code without having asked for one. */
export function NoPendingCode({ to, label }: { to: string; label: string }) {
  const { t } = useTranslation('identity');
  return (
    <State drawing={<MailDrawing />} action={<ButtonLink to={to}>{label}</ButtonLink>}>
      {t('code.nothing')}
    </State>
  );
}
