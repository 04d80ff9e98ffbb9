import { api } from 'virtual:api-manifest';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { useConfirmed } from '../../identity/confirming/use-confirmed.tsx';

export function ExportSection() {
  const { t } = useTranslation('account');
  const { confirmed, dialog } = useConfirmed();
  const read = useApiMutation(api.account.exportData);
  const save = (content: unknown) => saveFile(t('export.file'), JSON.stringify(content, null, 2), 'application/json');
  return (
    <Card title={t('export.title')}>
      <p className="lead">{t('export.text')}</p>
      <div>
        <Button
          kind="secondary"
          icon={<Icon name="download" size={20} />}
          loading={read.isPending}
          onClick={() =>
            void confirmed(() => read.mutateAsync({}))
              .then(save)
              .catch(() => undefined)
          }
        >
          {t('export.submit')}
        </Button>
      </div>
      {dialog}
    </Card>
  );
}
