import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton.tsx';

export function SchemeSwitch() {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={t(isDark ? 'scheme.toLight' : 'scheme.toDark')}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    />
  );
}
