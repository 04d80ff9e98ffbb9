import type { Permission } from '@ladushki/contract/access';
import { useTranslation } from 'react-i18next';
import type staff from '../../../locales/ru/staff.json';

type Action = keyof typeof staff.actions;

/** What an act of the staff is called; an act that nobody named yet keeps its own name. */
export function useActionText() {
  const { t } = useTranslation('staff');
  return (action: string): string => t(`actions.${action as Action}`, { defaultValue: action });
}

/** Why it was done: a block names a reason of the list, an appointment its permissions; the rest is as it was written. */
export function useReasonText() {
  const { t } = useTranslation(['staff', 'complaints']);
  return ({ action, reason }: { action: string; reason: string }): string => {
    if (action === 'appoint') {
      const names = reason.split(', ').map((one) => t(`permissions.${one as Permission}`, { defaultValue: one }));
      return names.join(', ');
    }
    const [, code = '', text = ''] = (action === 'block' && /^(\w+): (.*)$/s.exec(reason)) || [];
    return code ? `${t(`complaints:reasons.${code as 'other'}`, { defaultValue: code })}: ${text}` : reason;
  };
}
