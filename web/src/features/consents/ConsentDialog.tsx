import { api } from 'virtual:api-manifest';
import { bindingTerms } from '@ladushki/contract/consents-constants';
import type { ReplyOf } from '@ladushki/contract/endpoint';
import { useEffect, useId, useRef, useState } from 'react';
import { signOut } from '../../lib/api/sign-out.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { Checkbox } from '../../ui/inputs/Checkbox.tsx';
import { Actions } from '../../ui/layout/Actions.tsx';
import styles from './ConsentDialog.module.css';

type Due = ReplyOf<typeof api.consents.due>['results'];
type Binding = (typeof bindingTerms)[number];

const isBinding = (type: string): type is Binding => bindingTerms.some((one) => one === type);

export function ConsentDialog({ due }: { due: Due }) {
  const { t } = useTranslation('consents');
  const [isAgreed, setAgreed] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const agree = useApiMutation(api.consents.agree, { invalidates: [api.consents.due] });
  const agreements = due.flatMap(({ terms_type, version }) => (isBinding(terms_type) ? [{ terms_type, version }] : []));
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // Accept or sign out; nothing else.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id={titleId}>{t('title')}</h2>
      <p>{t('lead')}</p>
      <ul className={styles.texts}>
        {due.map(({ terms_type, name }) => (
          <li key={terms_type}>
            <a href={`/terms/${terms_type}`} target="_blank" rel="noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <Checkbox label={t('agree')} value={isAgreed} onChange={setAgreed} />
      <Actions
        main={
          <Button disabled={!isAgreed} loading={agree.isPending} onClick={() => agree.mutate({ body: { agreements } })}>
            {t('submit')}
          </Button>
        }
      >
        <Button kind="quiet" onClick={() => void signOut()}>
          {t('leave')}
        </Button>
      </Actions>
    </dialog>
  );
}
