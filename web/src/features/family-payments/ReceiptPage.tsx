import type { PaymentReceipt } from '@ladushki/contract/family-payments';
import { useQuery } from '@tanstack/react-query';
import { isApiError } from '../../lib/api/types.ts';
import { dayText, timeText } from '../../lib/format/dates.ts';
import { minorText } from '../../lib/format/minor.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { DocumentsDrawing } from '../../ui/art/drawings.tsx';
import { Icon } from '../../ui/art/Icon.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { State } from '../../ui/feedback/State.tsx';
import { Button, ButtonLink } from '../../ui/inputs/Button.tsx';
import { Actions } from '../../ui/layout/Actions.tsx';
import { Breadcrumbs } from '../../ui/layout/Breadcrumbs.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import styles from './FamilyPayments.module.css';
import { receiptQuery } from './family-payment-queries.ts';

const list = '/profile/payments';
const momentText = (at: string) => `${dayText(at)}, ${timeText(at)}`;

const numbers = ['storage_number', 'document_number', 'attribute'] as const;

/** Receipts by 54-FZ, with the numbers by which the tax service finds them. */
function Fiscal({ receipts }: { receipts: PaymentReceipt['fiscal'] }) {
  const { t, locale } = useTranslation('family-payments');
  return (
    <section id="fiscal" className="stack-1" aria-labelledby="fiscal-title">
      <h3 id="fiscal-title">{t('receipt.fiscalTitle')}</h3>
      <p className="small-quiet">{t('receipt.fiscalAbout')}</p>
      {receipts.map((receipt) => (
        <dl key={receipt.at + receipt.type} className={`stack-1 ${styles.sums}`}>
          <div>
            <dt>{t(`receipt.fiscalType.${receipt.type}`, { moment: momentText(receipt.at) })}</dt>
            <dd>{minorText(receipt.amount_minor, locale)}</dd>
          </div>
          {numbers.map(
            (name) =>
              receipt[name] && (
                <div key={name}>
                  <dt>{t(`receipt.fiscalNumbers.${name}`)}</dt>
                  <dd>{receipt[name]}</dd>
                </div>
              ),
          )}
        </dl>
      ))}
    </section>
  );
}

function Receipt({ receipt }: { receipt: PaymentReceipt }) {
  const { t, locale } = useTranslation('family-payments');
  const { number, at, payer, items, refunds, fiscal } = receipt;
  return (
    <Card title={t('receipt.title', { number })}>
      <Stack gap={2}>
        <p>{t('receipt.paid', { moment: momentText(at), name: payer.full_name })}</p>
        <dl className={`stack-1 ${styles.sums}`}>
          {items.map(({ name, amount_minor }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no numbers, and their order never changes.
            <div key={`${name}-${index}`}>
              <dt>{name}</dt>
              <dd>{minorText(amount_minor, locale)}</dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>{t('receipt.total')}</dt>
            <dd>{minorText(receipt.total_minor, locale)}</dd>
          </div>
          {refunds.map((refund) => (
            <div key={refund.at + refund.amount_minor}>
              <dt>{t('receipt.refunded', { moment: momentText(refund.at) })}</dt>
              <dd>{minorText(-refund.amount_minor, locale)}</dd>
            </div>
          ))}
        </dl>
        {fiscal.length > 0 && <Fiscal receipts={fiscal} />}
        <p className="small-quiet">{t('receipt.about')}</p>
        <Actions>
          <Button kind="secondary" size="s" icon={<Icon name="print" size={20} />} onClick={() => window.print()}>
            {t('receipt.print')}
          </Button>
        </Actions>
      </Stack>
    </Card>
  );
}

/** The receipt of a payment, to read and to print. */
export function ReceiptPage({ id }: { id: number }) {
  const { t } = useTranslation('family-payments');
  const query = useQuery(receiptQuery(id));
  const back = <ButtonLink to={list}>{t('receipt.back')}</ButtonLink>;
  const isUnpaid = isApiError(query.error) && query.error.code === 'wrong_state';
  return (
    <>
      <Breadcrumbs items={[{ label: t('receipt.list'), to: list }, { label: t('receipt.crumb') }]} />
      {isUnpaid ? (
        <State drawing={<DocumentsDrawing />} action={back}>
          {t('receipt.unpaid')}
        </State>
      ) : (
        <Loaded query={query} skeleton={<Skeleton height={320} />} missing={back}>
          {(receipt) => <Receipt receipt={receipt} />}
        </Loaded>
      )}
    </>
  );
}
