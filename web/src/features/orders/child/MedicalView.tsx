import type { Medicine } from '@ladushki/contract/children';
import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { HealthRule } from '../../children/HealthRule.tsx';
import { useHealthTimes } from '../detail/use-health-times.ts';
import { Rows } from './ChildViews.tsx';
import type { ShownChild } from './order-child.ts';

type Access = NonNullable<OrderDetail['health_access']>;

/** Why access is closed, when it opens and what to do. */
function Closed({ order: { status, chat_room: chat }, access }: { order: OrderDetail; access: Access }) {
  const { t } = useTranslation('orders');
  const times = useHealthTimes(access);
  const isAsked = access.needed && !access.allowed;
  const when = status === 'active' ? times : t('childPage.healthLater');
  return (
    <Notice icon="lock" title={t('health.title')}>
      <Stack gap={2}>
        <p>{isAsked ? t('health.sitter.asked') : when}</p>
        <HealthRule />
        {isAsked && (
          <div className="row-wrap">
            {chat !== null && <ButtonLink to={`/profile/chat?room=${chat}`}>{t('health.askFamily')}</ButtonLink>}
            <ButtonLink to="/profile/awards-achievements" kind="secondary">
              {t('health.getVerified')}
            </ButtonLink>
          </div>
        )}
      </Stack>
    </Notice>
  );
}

/** What a life may depend on is shown without a permission. */
function Allergies({ text }: { text: string }) {
  const { t } = useTranslation('orders');
  const { t: words } = useTranslation('children');
  return (
    <Notice icon="flag" tone="red" title={words('medical.allergies')}>
      {text || t('childPage.noHealth')}
    </Notice>
  );
}

function MedicalRecord({ record }: { record: NonNullable<ShownChild['medical_records']> }) {
  const { t } = useTranslation('orders');
  const { t: words } = useTranslation('children');
  const given = (is: boolean, text: string) => (is ? text || t('childPage.yes') : '');
  return (
    <Card title={t('childPage.health')}>
      <Rows
        empty={t('childPage.noHealth')}
        rows={[
          { label: words('medical.allergies'), value: record.allergies },
          { label: words('medical.medication'), value: given(record.medication, record.medication_description) },
          {
            label: words('medical.special_equipment'),
            value: given(record.special_equipment, record.special_equipment_description),
          },
          { label: words('medical.more'), value: record.additional_information },
        ]}
      />
    </Card>
  );
}

/** What the family listed, as far as it is shown. */
function Medicines({ medicines }: { medicines: Medicine[] }) {
  const { t } = useTranslation('children');
  return (
    <Card title={t('medicines.title')}>
      <Rows
        empty=""
        rows={medicines.map(({ name, dose, instructions, permitted }) => ({
          label: t(permitted ? 'medicines.mayGive' : 'medicines.mayNotGive'),
          value: [`${name}, ${dose}`, instructions].filter(Boolean).join('\n'),
        }))}
      />
    </Card>
  );
}

function Nothing() {
  const { t } = useTranslation('orders');
  return (
    <Notice icon="lock" title={t('childPage.health')}>
      {t('childPage.noHealth')}
    </Notice>
  );
}

interface MedicalViewProps {
  child: ShownChild;
  /** The sitter's order; null for the parent, who always has access. */
  order: OrderDetail | null;
}

/** Health data around visits; each access is logged. */
export function MedicalView({ child: { medical_records, medicines, allergies }, order }: MedicalViewProps) {
  const list = medicines?.length ? <Medicines medicines={medicines} /> : null;
  if (medical_records || !order?.health_access || order.health_access.open) {
    return (
      <>
        {medical_records ? <MedicalRecord record={medical_records} /> : !list && <Nothing />}
        {list}
      </>
    );
  }
  return (
    <>
      {typeof allergies === 'string' && <Allergies text={allergies} />}
      {list}
      <Closed order={order} access={order.health_access} />
    </>
  );
}
