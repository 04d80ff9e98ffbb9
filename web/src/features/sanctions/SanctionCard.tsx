import type { Sanction } from '@ladushki/contract/sanctions';
import type { ReactNode } from 'react';
import { dayText } from '../../lib/format/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import styles from './Sanctions.module.css';

function Appeal({ appeal }: { appeal: NonNullable<Sanction['appeal']> }) {
  const { t } = useTranslation('sanctions');
  return (
    <Notice tone={appeal.status === 'overturned' ? 'green' : 'blue'} icon="info" title={t(`appeal.${appeal.status}`)}>
      <p className="own-words">{appeal.text}</p>
      {appeal.status === 'open' && <p>{t('appeal.until', { date: dayText(appeal.deadline) })}</p>}
      {appeal.answer && <p className="own-words">{t('appeal.answer', { text: appeal.answer })}</p>}
    </Notice>
  );
}

/** Rule, facts and what became of it; `children`: what can still be said. */
export function SanctionCard({ sanction, children }: { sanction: Sanction; children?: ReactNode }) {
  const { t } = useTranslation('sanctions');
  return (
    <Card title={t(`kind.${sanction.kind}`)}>
      <Stack gap={2}>
        <p className={styles.line}>
          <span>{dayText(sanction.at)}</span>
          {sanction.lifted_at && <Badge tone="green">{t('lifted', { date: dayText(sanction.lifted_at) })}</Badge>}
        </p>
        <dl className={styles.facts}>
          <dt>{t('rule')}</dt>
          <dd>{sanction.rule.name}</dd>
          <dt>{t('facts')}</dt>
          <dd className="own-words">{sanction.facts}</dd>
          {sanction.answer && (
            <>
              <dt>{t('yourAnswer')}</dt>
              <dd className="own-words">{sanction.answer}</dd>
            </>
          )}
        </dl>
        {sanction.appeal && <Appeal appeal={sanction.appeal} />}
        {children}
      </Stack>
    </Card>
  );
}
