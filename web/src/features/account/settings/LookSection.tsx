import { defaultLocale, findLocale, languageNames, locales } from '@ladushki/contract/locales';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Segmented } from '../../../ui/inputs/Segmented.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { chooseScheme, useChosenScheme } from '../../../ui/theme/scheme.ts';
import { useChooseLanguage } from './use-choose-language.ts';

function LanguageChoice() {
  const { t } = useTranslation('account');
  const { locale } = useLocale();
  const choose = useChooseLanguage();
  return (
    <Segmented
      label={t('settings.language')}
      options={locales.map((value) => ({ value, label: languageNames[value] }))}
      value={locale}
      onChange={(chosen) => void choose(findLocale(chosen) ?? defaultLocale)}
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
