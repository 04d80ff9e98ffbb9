import { useTranslation } from 'react-i18next';
import { useLocale, useSwitchLocale } from '../../lib/i18n/use-locale.ts';
import { Card } from '../../ui/Card.tsx';
import { Segmented } from '../../ui/inputs/Segmented.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { chooseScheme, useChosenScheme } from '../../ui/theme/scheme.ts';
import { useUpdateUser } from './use-update-user.ts';

const languages = [
  { value: 'ru', label: 'Русский' },
  { value: 'en', label: 'English' },
];

/** Letters and messages come in the language of the pages. */
function LanguageChoice() {
  const { t } = useTranslation('account');
  const { locale } = useLocale();
  const switchTo = useSwitchLocale();
  const { send } = useUpdateUser();
  const choose = async (chosen: string | null) => {
    const language = chosen === 'en' ? 'en' : 'ru';
    await switchTo(language);
    await send({ body: { language } }).catch(() => undefined);
  };
  return (
    <Segmented
      label={t('settings.language')}
      options={languages}
      value={locale}
      onChange={(chosen) => void choose(chosen)}
    />
  );
}

function SchemeChoice() {
  const { t } = useTranslation('account');
  return (
    <Segmented
      label={t('settings.scheme')}
      options={(['light', 'dark', 'auto'] as const).map((value) => ({ value, label: t(`settings.${value}`) }))}
      value={useChosenScheme()}
      onChange={(scheme) => chooseScheme(scheme === 'light' || scheme === 'dark' ? scheme : 'auto')}
    />
  );
}

export function LookSection() {
  const { t } = useTranslation('account');
  return (
    <Card title={t('settings.look')}>
      <Stack gap={2}>
        <LanguageChoice />
        <SchemeChoice />
      </Stack>
    </Card>
  );
}
