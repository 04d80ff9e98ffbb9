import type { Onboarding } from '@ladushki/contract/onboarding';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { takeReturnRoute } from '../../lib/return-route.ts';
import { SuccessDrawing } from '../../ui/art/drawings.tsx';
import { Icon } from '../../ui/art/Icon.tsx';
import { Button, ButtonLink } from '../../ui/inputs/Button.tsx';
import { Actions } from '../../ui/layout/Actions.tsx';
import { useCurrentUser } from '../account/current-user.ts';
import { isBasic, Missing } from '../account/profile/Checklist.tsx';
import styles from './Onboarding.module.css';

type EndProps = { onboarding: Onboarding };

function OpenSteps({ onboarding: { steps, role } }: EndProps) {
  const { t } = useTranslation('onboarding');
  const open = steps.filter(({ status }) => status !== 'done');
  if (open.length === 0) return null;
  return (
    <section>
      <p>{t('end.open')}</p>
      <ul className={styles.open}>
        {open.map(({ key }) => (
          <li key={key}>
            <Link to={`?step=${key}`}>
              <Icon name="plus" size={16} />
              {t(`title.${role}.${key}` as 'title.sitter.about')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What no step asks for and parents filter by. */
const asked = ['full_name', 'birth_date', 'city', 'service', 'price', 'photo', 'schedule', 'passport'];

function MoreToTell() {
  const { t } = useTranslation('onboarding');
  const { data } = useCurrentUser();
  if (!data?.sitter) return null;
  const { percent, missing } = data.sitter.checklist;
  const rest = missing.filter((check) => !asked.includes(check));
  return (
    <section>
      <p>{t('end.percent', { percent })}</p>
      <Missing checks={rest.filter(isBasic)} basic />
      <Missing checks={rest.filter((check) => !isBasic(check))} />
    </section>
  );
}

function SitterEnd({ onboarding }: EndProps) {
  const { t } = useTranslation('onboarding');
  const { page } = onboarding;
  return (
    <div className="stack-2">
      {page && (
        <div className={styles.drawing}>
          <SuccessDrawing />
        </div>
      )}
      <h2>{t(page ? 'end.seen' : 'end.unseen')}</h2>
      <p>{t(page ? 'end.seenText' : 'end.unseenText')}</p>
      <OpenSteps onboarding={onboarding} />
      <Actions main={page && <ButtonLink to={page}>{t('end.asParents')}</ButtonLink>}>
        <ButtonLink kind="secondary" to="/today">
          {t('end.toToday')}
        </ButtonLink>
      </Actions>
      <MoreToTell />
    </div>
  );
}

function CustomerEnd({ onboarding }: EndProps) {
  const { t } = useTranslation('onboarding');
  const navigate = useNavigate();
  return (
    <div className="stack-2">
      <div className={styles.drawing}>
        <SuccessDrawing />
      </div>
      <h2>{t('end.ready')}</h2>
      <p>{t('end.readyText')}</p>
      <OpenSteps onboarding={onboarding} />
      <Actions main={<ButtonLink to="/specialists">{t('end.toSitters')}</ButtonLink>}>
        <Button kind="secondary" onClick={() => void navigate(takeReturnRoute(null, 'customer'))}>
          {t('end.goOn')}
        </Button>
      </Actions>
    </div>
  );
}

export const StepsEnd = ({ onboarding }: EndProps) =>
  onboarding.role === 'sitter' ? <SitterEnd onboarding={onboarding} /> : <CustomerEnd onboarding={onboarding} />;
