import type { EmergencySheet as Answer } from '@ladushki/contract/diary';
import type { Visit } from '@ladushki/contract/visit-schemas';
import { useQuery } from '@tanstack/react-query';
import { dateText } from '../../../lib/format/dates.ts';
import { phoneText } from '../../../lib/format/phone.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useSession } from '../../../lib/session.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Modal } from '../../../ui/feedback/Modal.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { ClosedHealth } from './ClosedHealth.tsx';
import styles from './Emergency.module.css';
import { emergencyQuery } from './emergency-query.ts';

const ambulance = '103';

function Phone({ number, label, note }: { number: string; label: string; note: string }) {
  return (
    <li>
      <a href={`tel:${number}`} className={styles.phone}>
        <Icon name="phone" size={22} />
        <span className={styles.who}>
          <b>{label}</b>
          <span className="small-quiet">{note}</span>
        </span>
      </a>
    </li>
  );
}

function People({ sheet: { customer, contacts } }: { sheet: Answer }) {
  const { t } = useTranslation('diary');
  return (
    <ul className="stack-1">
      {customer.phone_number ? (
        <Phone
          number={customer.phone_number}
          label={customer.full_name}
          note={`${t('emergency.parent')}, ${phoneText(customer.phone_number)}`}
        />
      ) : (
        <li>{`${customer.full_name}: ${t('emergency.noPhone')}`}</li>
      )}
      {contacts.map(({ child, name, relation, phone_number }) => (
        <Phone
          key={`${child} ${phone_number}`}
          number={phone_number}
          label={name}
          note={`${relation}, ${phoneText(phone_number)}`}
        />
      ))}
    </ul>
  );
}

function Words({ label, text }: { label: string; text: string | null }) {
  return text ? (
    <div>
      <p className="small-quiet">{label}</p>
      <p className="own-words">{text}</p>
    </div>
  ) : null;
}

function Child({ child }: { child: Answer['children'][number] }) {
  const { t } = useTranslation('diary');
  return (
    <section className="stack-1">
      <h3 className={styles.child}>{child.full_name}</h3>
      <p className="small-quiet">{t('emergency.born', { date: dateText(child.birth_date) })}</p>
      {child.allergies && (
        <Notice tone="red" icon="warning" title={t('emergency.allergies')}>
          <p className="own-words">{child.allergies}</p>
        </Notice>
      )}
      {child.allergies === '' && <p>{t('emergency.noAllergies')}</p>}
      {child.medicines && child.medicines.length > 0 && (
        <div>
          <p className="small-quiet">{t('emergency.medicines')}</p>
          <ul className="stack-1">
            {child.medicines.map(({ id, name, dose, instructions, permitted }) => (
              <li key={id} className="own-words">
                <b>{name}</b>
                {[`, ${dose}`, instructions && `. ${instructions}`, !permitted && ` (${t('emergency.forbidden')})`]
                  .filter(Boolean)
                  .join('')}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Words label={t('emergency.medication')} text={child.medication_description} />
      <Words label={t('emergency.equipment')} text={child.special_equipment_description} />
      <Words label={t('emergency.more')} text={child.additional_information} />
    </section>
  );
}

/** The family is never refused it. */
const isClosed = ({ children }: Answer) => children.some(({ allergies }) => allergies === null);

/** «Если что-то случилось»: what to say and whom to call, in large letters. */
export function EmergencySheet({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const { t } = useTranslation('diary');
  const query = useQuery(emergencyQuery(visit));
  const isSitter = useSession()?.userId === visit.sitter.id;
  return (
    <Modal open onClose={onClose} title={t('emergency.title')}>
      <Loaded query={query} skeleton={<SkeletonText lines={8} />}>
        {(sheet) => (
          <div className="stack-2">
            <ul className={styles.calls}>
              <Phone number={sheet.emergency_number} label={sheet.emergency_number} note={t('emergency.rescue')} />
              <Phone number={ambulance} label={ambulance} note={t('emergency.ambulance')} />
            </ul>
            <div>
              <p className="small-quiet">{t('emergency.address')}</p>
              <p className={styles.address}>{sheet.address}</p>
            </div>
            <div>
              <h3 className="small-quiet">{t('emergency.people')}</h3>
              <People sheet={sheet} />
            </div>
            {sheet.children.map((child) => (
              <Child key={child.id} child={child} />
            ))}
            {isClosed(sheet) && <ClosedHealth visit={visit} />}
            {isSitter && <p className="small-quiet">{t('emergency.keptUntil')}</p>}
          </div>
        )}
      </Loaded>
    </Modal>
  );
}
