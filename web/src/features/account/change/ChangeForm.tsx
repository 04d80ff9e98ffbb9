import type { CurrentUser } from '@ladushki/contract/account';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from '../Account.module.css';
import { useUpdateUser } from '../use-update-user.ts';
import { AboutFields } from './AboutFields.tsx';
import { useChangeForm } from './change-form.ts';
import { valuesOf } from './change-values.ts';
import { MainFields } from './MainFields.tsx';
import { SensitiveFields } from './SensitiveFields.tsx';
import { WorkFields } from './WorkFields.tsx';

/** All profile fields, saved by one call. */
export function ChangeForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('account');
  const form = useChangeForm(user, 'profile');
  const { send, dialog } = useUpdateUser();
  const isSitter = user.role === 'sitter';
  const { isDirty, isSubmitting } = form.formState;
  const save = form.submit(async (body) => {
    const saved = await send({ body });
    form.discard(valuesOf(saved));
    showToast('success', t('change.saved'));
  });
  return (
    <form method="post" className={styles.change} noValidate onSubmit={(event) => void save(event)}>
      <Card title={t('change.main')}>
        <div className={styles.fields}>
          <MainFields control={form.control} />
        </div>
      </Card>
      {isSitter && (
        <Card title={t('change.work')}>
          <div className={styles.fields}>
            <WorkFields control={form.control} />
          </div>
        </Card>
      )}
      <Card title={t('change.about')}>
        <div className={styles.fields}>
          <AboutFields control={form.control} user={user} />
        </div>
      </Card>
      <Card title={t('change.sensitive')}>
        <div className={styles.fields}>
          <SensitiveFields control={form.control} isSitter={isSitter} />
        </div>
      </Card>
      {/* biome-ignore lint/a11y/useSemanticElements: a bar of buttons is no fieldset. */}
      <div role="group" aria-label={t('change.saving')} className={styles.saveBar} data-save-bar>
        <p role="status">{isDirty && t('change.unsaved')}</p>
        <Button type="submit" loading={isSubmitting}>
          {t('change.submit')}
        </Button>
        {isDirty && (
          <Button kind="quiet" onClick={() => form.discard()}>
            {t('change.discard')}
          </Button>
        )}
      </div>
      {dialog}
    </form>
  );
}
