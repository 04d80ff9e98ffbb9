import { api } from 'virtual:api-manifest';
import { bindingTerms } from '@ladushki/contract/consents-constants';
import type { ContentType, ReferenceList } from '@ladushki/contract/staff-content-constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from '../parts/Staff.module.css';
import { AwardHolders } from './AwardHolders.tsx';
import { ContentForm } from './ContentForm.tsx';
import { ContentPreview } from './ContentPreview.tsx';
import { ContentVersions } from './ContentVersions.tsx';
import { type Body, emptyBody, nameOf } from './content-fields.ts';
import { afterEdit, type ContentDetail, itemQuery, referenceList } from './content-queries.ts';

interface Place {
  type: ContentType;
  list: ReferenceList | null;
}

const tail = (list: ReferenceList | null) => (list ? `?list=${list}` : '');

function Heading({ type, list, name }: Place & { name: string }) {
  const { t } = useTranslation('staff');
  return (
    <div className={styles.head}>
      <Link className={styles.back} to={`/staff/content/${type}${tail(list)}`}>
        <Icon name="arrow-left" size={18} />
        {t('content.backToList')}
      </Link>
      <h1 className={styles.title}>{name}</h1>
    </div>
  );
}

function Editor({ type, list, item }: Place & { item: ContentDetail }) {
  const { t } = useTranslation('staff');
  const { locale } = useLocale();
  const [shown, setShown] = useState<Body>(item.body);
  const change = useApiMutation(api.staffContent.change, { invalidates: afterEdit });
  const asksAgain = type === 'terms' && bindingTerms.some((key) => key === item.key);
  return (
    <>
      <Heading type={type} list={list} name={nameOf(type, item.body, locale) || t(`content.types.${type}`)} />
      <div className={styles.columns}>
        <Card>
          {asksAgain && (
            <Notice tone="amber" icon="warning">
              <p>{t('content.terms')}</p>
            </Notice>
          )}
          <ContentForm
            type={type}
            list={list}
            item={item}
            onTyped={setShown}
            onSave={(body) => change.mutateAsync({ params: { type, id: item.id }, query: list ? { list } : {}, body })}
          />
        </Card>
        <Stack>
          <ContentPreview type={type} body={shown} />
          {type === 'award' && <AwardHolders award={item.id} isByRule={Boolean(item.body.rule)} />}
          <ContentVersions type={type} list={list} item={item} onLook={setShown} />
        </Stack>
      </div>
    </>
  );
}

/** A new entry. */
export function NewContent({ type }: { type: ContentType }) {
  const { t } = useTranslation('staff');
  const [params] = useSearchParams();
  const list = referenceList(type, params.get('list'));
  const navigate = useNavigate();
  const [shown, setShown] = useState<Body>(() => emptyBody(type, list));
  const create = useApiMutation(api.staffContent.create, { invalidates: afterEdit });
  const save = async (body: Body) => {
    await create.mutateAsync({ params: { type }, query: list ? { list } : {}, body });
    await navigate(`/staff/content/${type}${tail(list)}`);
  };
  return (
    <>
      <Heading type={type} list={list} name={t('content.new')} />
      <div className={styles.columns}>
        <Card>
          <ContentForm type={type} list={list} item={null} onTyped={setShown} onSave={save} />
        </Card>
        <ContentPreview type={type} body={shown} />
      </div>
    </>
  );
}

/** One entry: editor, preview and versions. */
export function ContentItem({ type, id }: { type: ContentType; id: number }) {
  const { t } = useTranslation('staff');
  const [params] = useSearchParams();
  const list = referenceList(type, params.get('list'));
  const query = useQuery(itemQuery(type, id, list));
  const back = <ButtonLink to={`/staff/content/${type}`}>{t('content.backToList')}</ButtonLink>;
  return (
    <Loaded isPage query={query} skeleton={<Skeleton height={480} />} missing={back}>
      {(item) => <Editor key={item.version} type={type} list={list} item={item} />}
    </Loaded>
  );
}
