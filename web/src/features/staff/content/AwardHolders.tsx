import { api } from 'virtual:api-manifest';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { dateText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { pagesOf, useApiMutation } from '../../../lib/query/queries.ts';
import { Button } from '../../../ui/inputs/Button.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Form, SubmitButton } from '../../../ui/layout/Form.tsx';
import styles from '../parts/Staff.module.css';
import { StaffList } from '../parts/StaffList.tsx';

const changed = { invalidates: [api.staffContent.grants] };

function Give({ award }: { award: number }) {
  const { t } = useTranslation('staff');
  const [sitter, setSitter] = useState('');
  const grant = useApiMutation(api.staffContent.grant, changed);
  const give = async () => {
    await grant.mutateAsync({ body: { award, sitter: Number(sitter) } }).then(
      () => setSitter(''),
      () => undefined,
    );
  };
  return (
    <Form
      label={t('content.grant')}
      onSubmit={(event) => {
        event.preventDefault();
        return give();
      }}
    >
      <TextInput
        label={t('content.sitter')}
        hint={t('content.sitterHint')}
        inputMode="numeric"
        value={sitter}
        onChange={(text) => setSitter(text.replace(/\D/g, '').slice(0, 9))}
      />
      <SubmitButton busy={grant.isPending} disabled={!sitter}>
        {t('content.grant')}
      </SubmitButton>
    </Form>
  );
}

/** Holders of the award, and a form to give it; what a rule gives is neither given nor taken by hand. */
export function AwardHolders({ award, isByRule }: { award: number; isByRule: boolean }) {
  const { t } = useTranslation('staff');
  const query = useInfiniteQuery(pagesOf(api.staffContent.grants, { params: { id: award } }));
  const revoke = useApiMutation(api.staffContent.revoke, changed);
  return (
    <Card title={t('content.holders')}>
      {isByRule ? <p className="small-quiet">{t('content.givenByRule')}</p> : <Give award={award} />}
      <StaffList query={query} empty={t('content.noHolders')}>
        {({ id, full_name, date }) => (
          <li key={id} className={styles.row}>
            <div>
              <Link className={styles.main} to={`/specialists/${id}`}>
                {full_name}
              </Link>
              <p className="small-quiet">{dateText(date)}</p>
            </div>
            {!isByRule && (
              <Button
                kind="quiet"
                size="s"
                loading={revoke.isPending}
                aria-label={t('content.revokeOne', { name: full_name })}
                onClick={() => revoke.mutate({ body: { award, sitter: id } })}
              >
                {t('content.revoke')}
              </Button>
            )}
          </li>
        )}
      </StaffList>
    </Card>
  );
}
