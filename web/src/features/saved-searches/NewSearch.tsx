import { api } from 'virtual:api-manifest';
import { findChannels, savedSearchLimits, unsavedParameters } from '@ladushki/contract/saved-searches-constants';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx';
import { showSearches } from './saved-search-queries.ts';

const SearchDialog = lazyDialog(async () => (await import('./SearchDialog.tsx')).SearchDialog);

/** Of the page, not of the search. */
const ofPage: readonly string[] = [...unsavedParameters, 'view'];

/** Saves the search with which a list led here; its filters suggest a name. */
export function NewSearch() {
  const { t } = useTranslation('saved-searches');
  const [params, setParams] = useSearchParams();
  const create = useApiMutation(api.savedSearches.create, { invalidates: showSearches });
  const written = params.get('query');
  if (written === null) return null;
  const query = Object.fromEntries([...new URLSearchParams(written)].filter(([name]) => !ofPage.includes(name)));
  const words = [query.search, params.get('name')].filter(Boolean).join(', ');
  const name = (words || t('anything')).slice(0, savedSearchLimits.name);
  return (
    <SearchDialog
      title={t('save')}
      id={null}
      values={{ name, notify: 'at_once', channels: [...findChannels] }}
      onSave={(settings) => create.mutateAsync({ body: { ...settings, query } })}
      onClose={() => setParams({}, { replace: true })}
    />
  );
}
