import { useTranslation } from 'react-i18next';
import type staff from '../../../locales/ru/staff.json';

type Action = keyof typeof staff.actions;

/** What an act of the staff is called; an act that nobody named yet keeps its own name. */
export function useActionText() {
  const { t } = useTranslation('staff');
  return (action: string): string => t(`actions.${action as Action}`, { defaultValue: action });
}
