import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { queryOf } from '../../../lib/query/queries.ts';

/** What the site runs: staff name it when they tell of a fault. */
export function Release() {
  const { t } = useTranslation('staff');
  const { data } = useQuery({ ...queryOf(api.moderation.release), meta: { toast: false } });
  if (!data) return null;
  const { version, commit } = data;
  return (
    <footer className="small-quiet">
      {commit ? t('release.built', { version, commit }) : t('release.plain', { version })}
    </footer>
  );
}
