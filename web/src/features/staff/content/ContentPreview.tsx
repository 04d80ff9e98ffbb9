import { contentLocales, defaultLocale, findLocale, type Locale } from '@ladushki/contract/locales';
import type { ContentType } from '@ladushki/contract/staff-content-constants';
import { useState } from 'react';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Segmented } from '../../../ui/inputs/Segmented.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { RichText } from '../../content/RichText.tsx';
import styles from '../parts/Staff.module.css';
import { type Body, nameOf } from './content-fields.ts';

const inLocale = (value: unknown, locale: Locale): string =>
  typeof value === 'object' && value !== null ? String((value as Record<Locale, string>)[locale] ?? '') : '';

function textsOf(type: ContentType, body: Body, locale: Locale): string[] {
  if (type === 'faq') return (body.children as { text: unknown }[]).map((child) => inLocale(child.text, locale));
  if (type === 'contacts') {
    const place = (body.location as { address: unknown }).address;
    return [[body.phone_number, body.email, inLocale(place, locale)].join('\n\n')];
  }
  return [inLocale(body.text ?? body.description, locale) || String(body.url ?? '')];
}

interface ContentPreviewProps {
  type: ContentType;
  body: Body;
}

/** Preview as visitors will see it. */
export function ContentPreview({ type, body }: ContentPreviewProps) {
  const { t } = useTranslation('staff');
  const [locale, setLocale] = useState<Locale>(useLocale().locale);
  return (
    <Card title={t('content.preview')}>
      <Stack gap={2}>
        <Segmented
          label={t('content.previewIn')}
          value={locale}
          onChange={(value) => setLocale(findLocale(value) ?? defaultLocale)}
          options={contentLocales.map((value) => ({ value, label: t(`content.languages.${value}`) }))}
        />
        <article lang={locale} className={styles.preview} data-testid="content-preview">
          {type !== 'contacts' && <p className={styles.main}>{nameOf(type, body, locale)}</p>}
          {textsOf(type, body, locale).map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text is known by its place.
            <RichText key={at} text={text} />
          ))}
        </article>
      </Stack>
    </Card>
  );
}
