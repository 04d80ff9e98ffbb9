import type { Permission } from '@ladushki/contract/access';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type staff from '../../../locales/ru/staff.json';

type Action = keyof typeof staff.actions;

/** The label of an action; unknown actions show their code. */
export function useActionText() {
  const { t } = useTranslation('staff');
  return (action: string): string => t(`actions.${action as Action}`, { defaultValue: action });
}

/** The reason: a block has one of the list, an appointment its permissions; others are free text. */
export function useReasonText() {
  const { t } = useTranslation('staff');
  return ({ action, reason }: { action: string; reason: string }): string => {
    if (action === 'appoint') {
      const names = reason.split(', ').map((one) => t(`permissions.${one as Permission}`, { defaultValue: one }));
      return names.join(', ');
    }
    const [, code = '', text = ''] = (action === 'block' && /^(\w+): (.*)$/s.exec(reason)) || [];
    return code ? `${t(`complaints:reasons.${code as 'other'}`, { defaultValue: code })}: ${text}` : reason;
  };
}
