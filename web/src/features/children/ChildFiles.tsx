import { api } from 'virtual:api-manifest';
import type { Child } from '@ladushki/contract/children';
import { fileLimits } from '@ladushki/contract/files-constants';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { StoredFiles } from '../files/StoredFiles.tsx';
import { UploadArea } from '../files/UploadArea.tsx';
import { useUploads } from '../files/use-uploads.ts';
import { childAnswers } from './children-queries.ts';

/** Files of a child: certificates, photos, agreements. */
export function ChildFiles({ child }: { child: Child }) {
  const { t } = useTranslation('children');
  const add = useApiMutation(api.children.addAttachment, { invalidates: childAnswers, meta: { toast: false } });
  const rename = useApiMutation(api.children.renameAttachment, { invalidates: childAnswers });
  const remove = useApiMutation(api.children.removeAttachment, { invalidates: childAnswers });
  const uploads = useUploads((file, options) =>
    add.mutateAsync({ body: { child: child.id }, files: { file }, ...options }),
  );
  return (
    <Stack gap={2}>
      <p className="quiet">{t('files.about')}</p>
      <StoredFiles
        files={child.attachments}
        label={t('files.title')}
        rename={(id, name) => rename.mutateAsync({ params: { id }, body: { name } })}
        remove={(id) => remove.mutateAsync({ params: { id } })}
      />
      <UploadArea
        uploads={uploads}
        label={t('files.add')}
        room={fileLimits.perChild - child.attachments.length - uploads.items.length}
      />
    </Stack>
  );
}
