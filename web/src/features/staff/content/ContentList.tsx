import { api } from 'virtual:api-manifest';
import type { ReplyOf } from '@ladushki/contract/endpoint';
import {
  type ContentType,
  isFixedContent,
  isOrderedContent,
  type ReferenceList,
  referenceLists,
} from '@ladushki/contract/staff-content-constants';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { cutText } from '../../../lib/format/short-texts.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx';
import { IconButton } from '../../../ui/inputs/IconButton.tsx';
import { NativeSelect } from '../../../ui/inputs/NativeSelect.tsx';
import styles from '../parts/Staff.module.css';
import { StaffList } from '../parts/StaffList.tsx';
import { nameOf } from './content-fields.ts';
import { afterEdit, listQuery, referenceList } from './content-queries.ts';

type Item = ReplyOf<typeof api.staffContent.list>['results'][number];

interface Place {
  type: ContentType;
  list: ReferenceList | null;
}

const tail = (list: ReferenceList | null) => (list ? `?list=${list}` : '');

/** Archives or restores an entry. */
function ShownSwitch({ item, type, list, name }: Place & { item: Item; name: string }) {
  const { t } = useTranslation('staff');
  const archive = useApiMutation(api.staffContent.archive, { invalidates: afterEdit });
  const restore = useApiMutation(api.staffContent.restore, { invalidates: afterEdit });
  const input = { params: { type, id: item.id }, query: list ? { list } : {} };
  return (
    <Checkbox
      asSwitch
      label={<span className="hidden-text">{t('content.switch', { name })}</span>}
      value={item.shown}
      disabled={archive.isPending || restore.isPending}
      onChange={(shown) => (shown ? restore : archive).mutate(input)}
    />
  );
}

/** Moves an entry up or down. */
function MoveButtons({ item, type, name }: { item: Item; type: ContentType; name: string }) {
  const { t } = useTranslation('staff');
  const move = useApiMutation(api.staffContent.move, { invalidates: afterEdit });
  const go = (to: 'earlier' | 'later') => move.mutate({ params: { type, id: item.id }, body: { to } });
  return (
    <>
      <IconButton
        icon="arrow-up"
        label={t('content.earlier', { name })}
        loading={move.isPending}
        onClick={() => go('earlier')}
      />
      <IconButton
        icon="arrow-down"
        label={t('content.later', { name })}
        loading={move.isPending}
        onClick={() => go('later')}
      />
    </>
  );
}

function ItemRow({ item, type, list }: Place & { item: Item }) {
  const { t } = useTranslation('staff');
  const { locale } = useLocale();
  const name = nameOf(type, item.body, locale);
  return (
    <li className={styles.row} data-link>
      <div>
        <Link className={styles.main} to={`/staff/content/${type}/${item.id}${tail(list)}`}>
          {cutText(name)}
        </Link>
        <p className={styles.line}>
          <span>{t('content.version', { version: item.version })}</span>
          {!item.shown && <Badge>{t('content.off')}</Badge>}
        </p>
      </div>
      <div className={styles.side}>
        {isOrderedContent(type) && <MoveButtons item={item} type={type} name={name} />}
        {!isFixedContent(type) && <ShownSwitch item={item} type={type} list={list} name={name} />}
      </div>
    </li>
  );
}

/** All entries of one type. */
export function ContentList({ type }: { type: ContentType }) {
  const { t } = useTranslation('staff');
  const [params, setParams] = useSearchParams();
  const list = referenceList(type, params.get('list'));
  const query = useInfiniteQuery(listQuery(type, list, ''));
  return (
    <>
      <Link className={styles.back} to="/staff/content">
        <Icon name="arrow-left" size={18} />
        {t('content.back')}
      </Link>
      <div className={styles.tools}>
        <h1 className={styles.title}>{t(`content.types.${type}`)}</h1>
        {!isFixedContent(type) && (
          <ButtonLink size="s" icon={<Icon name="plus" size={18} />} to={`/staff/content/${type}/new${tail(list)}`}>
            {t('content.add')}
          </ButtonLink>
        )}
      </div>
      {list && (
        <div className={styles.tools}>
          <NativeSelect
            label={t('content.list')}
            value={list}
            onChange={(next) => setParams({ list: next }, { replace: true })}
            options={referenceLists.map((value) => ({ value, label: t(`content.lists.${value}`) }))}
          />
        </div>
      )}
      <StaffList query={query} empty={t('content.empty')}>
        {(item) => <ItemRow key={item.id} item={item} type={type} list={list} />}
      </StaffList>
    </>
  );
}
