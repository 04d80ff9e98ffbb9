import { Link } from 'react-router';
import { minorText } from '../../../lib/format/minor.ts';
import { moneyText } from '../../../lib/format/money.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type staff from '../../../locales/ru/staff.json';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { RevealButton } from '../parts/RevealButton.tsx';
import styles from '../parts/Staff.module.css';
import { usePermissions } from '../parts/use-permissions.ts';
import { PayDue } from './PayDue.tsx';
import type { CaseDetail } from './staff-queries.ts';

type Field = keyof typeof staff.fields;
type Valued = keyof typeof staff.values;

function useFieldText() {
  const { t, locale } = useTranslation('staff');
  return {
    name: (name: string) => t(`fields.${name as Field}`, { defaultValue: name }),
    value: (name: string, value: string): string => {
      if (name === 'money_subject') {
        const [kind = '', id = ''] = value.split(' ');
        return t(`books.subject.${kind as 'payment'}`, { id });
      }
      if (name === 'bank_differs') {
        return value
          .split(',')
          .map((each) => t(`values.bank_differs.${each as 'last_name'}`))
          .join(', ');
      }
      if (name.endsWith('_minor')) return minorText(Number(value), locale);
      if (name === 'reason' || name === 'rule')
        return t(`complaints:reasons.${value as 'other'}`, { defaultValue: value });
      return t(`values.${name as Valued}.${value}` as 'values.target.sitter', { defaultValue: value });
    },
  };
}

/** Data that needs a reason to be revealed. */
function HiddenPart({ item }: { item: CaseDetail }) {
  const { t } = useTranslation('staff');
  const field = (name: string) => item.fields.find((one) => one.name === name)?.value;
  if (item.kind === 'lead' || item.kind === 'mystery_client') {
    return (
      <RevealButton target="contact" id={item.id}>
        {t('case.showContact')}
      </RevealButton>
    );
  }
  if ((item.kind === 'incident' || item.kind === 'visit') && field('visit')) {
    return (
      <RevealButton target="diary" id={Number(field('visit'))}>
        {t('case.showDiary')}
      </RevealButton>
    );
  }
  if (item.kind !== 'complaint' || field('target') !== 'message') return null;
  return (
    <RevealButton target="message" id={Number(field('target_id'))}>
      {t('case.showMessage')}
    </RevealButton>
  );
}

/** For a dispute: paid, paid out, and the refund. */
function Money({ money, status }: Pick<CaseDetail, 'money' | 'status'>) {
  const { t } = useTranslation('staff');
  if (!money) return null;
  const isCard = money.method === 'card';
  const sums = [
    [t(isCard ? 'money.paid' : 'money.direct'), money.paid],
    ...(isCard
      ? [
          [t('money.paidOut'), money.paid_out] as const,
          [t(status === 'done' ? 'money.returned' : 'money.wouldReturn'), money.refund] as const,
        ]
      : []),
  ] as const;
  return sums.map(([name, sum]) => (
    <div key={name} style={{ display: 'contents' }}>
      <dt>{name}</dt>
      <dd>{moneyText(sum)}</dd>
    </div>
  ));
}

export function CaseFacts({ item }: { item: CaseDetail }) {
  const { t } = useTranslation('staff');
  const text = useFieldText();
  return (
    <Card title={t('case.about')}>
      <Stack gap={2}>
        {item.kind === 'shared_address' && <p>{t('case.pairLead')}</p>}
        <dl className={styles.facts}>
          {item.fields.map(({ name, value }) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{text.name(name)}</dt>
              <dd>{name === 'photo' ? <Avatar name="" image={value} size={112} /> : text.value(name, value)}</dd>
            </div>
          ))}
          <Money money={item.money} status={item.status} />
        </dl>
        <HiddenPart item={item} />
        <PayDue item={item} />
      </Stack>
    </Card>
  );
}

export function CasePeople({ item }: { item: CaseDetail }) {
  const { t } = useTranslation('staff');
  const mayOpen = usePermissions()?.includes('people') ?? false;
  if (item.people.length === 0) return null;
  const isTwoSided = item.kind === 'complaint' && item.people.length > 1;
  return (
    <Card title={t('case.people')}>
      <ul className="stack-1">
        {item.people.map(({ id, full_name, role }, at) => (
          <li key={id} className={styles.row}>
            <div>
              {mayOpen ? (
                <Link className={styles.main} to={`/staff/people/${id}`}>
                  {full_name}
                </Link>
              ) : (
                <span className={styles.main}>{full_name}</span>
              )}
              <p className={styles.line}>
                <span>{t(`people.roles.${role ?? 'none'}`)}</span>
                {isTwoSided && <span>{t(at === 0 ? 'case.complainedOf' : 'case.complainer')}</span>}
              </p>
            </div>
            {role === 'sitter' && <Link to={`/specialists/${id}`}>{t('case.profile')}</Link>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function CaseDocuments({ item }: { item: CaseDetail }) {
  const { t } = useTranslation('staff');
  if (item.kind !== 'sitter' && item.kind !== 'document') return null;
  return (
    <Card title={t('case.documents')}>
      {item.documents.length === 0 && <p>{t('case.noDocuments')}</p>}
      <ul className="stack-1">
        {item.documents.map(({ id, kind, name, verification_status, page }) => (
          <li key={id} className={styles.row}>
            <div>
              <p className={styles.main}>{t(`values.kind.${kind as 'passport'}`)}</p>
              <p className={styles.line}>
                <span>{name}</span>
                {page > 1 && <span>{t('case.page', { number: page })}</span>}
                <span>{t(`values.verification_status.${verification_status as 'verified'}`)}</span>
              </p>
            </div>
            <RevealButton target="document" id={id} name={name} label={t('case.lookAt', { name })}>
              {t('case.look')}
            </RevealButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
