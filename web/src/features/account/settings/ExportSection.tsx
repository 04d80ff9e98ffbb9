import { api } from 'virtual:api-manifest';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';

function saveFile(name: string, content: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

export function ExportSection() {
  const { t } = useTranslation('account');
  const read = useApiMutation(api.account.exportData);
  return (
    <Card title={t('export.title')}>
      <p className="lead">{t('export.text')}</p>
      <div>
        <Button
          kind="secondary"
          icon={<Icon name="download" size={20} />}
          loading={read.isPending}
          onClick={() => read.mutate({}, { onSuccess: (content) => saveFile(t('export.file'), content) })}
        >
          {t('export.submit')}
        </Button>
      </div>
    </Card>
  );
}
