import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { priceText } from '../../lib/format/money.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { EmptyDrawing } from '../../ui/art/drawings.tsx';
import { Icon } from '../../ui/art/Icon.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Modal } from '../../ui/feedback/Modal.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { State } from '../../ui/feedback/State.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import styles from './background/Entries.module.css';
import { type Service, ServiceForm } from './ServiceForm.tsx';
import { servicesQuery } from './sitter-queries.ts';

function Prices({ service }: { service: Service }) {
  const { t } = useTranslation('sitter-profile');
  const { locale } = useLocale();
  const { price_per_hour, price_per_month } = service;
  if (price_per_hour === null && price_per_month === null) return <p className="quiet">{t('services.noPrice')}</p>;
  return (
    <p className="row-wrap">
      {price_per_hour !== null && <Badge tone="green">{priceText(price_per_hour, 'per_hour', locale)}</Badge>}
      {price_per_month !== null && <Badge tone="blue">{priceText(price_per_month, 'per_month', locale)}</Badge>}
    </p>
  );
}

/** The open form is in the URL, so that a reload does not close it. */
function useOpenService(services: readonly Service[]) {
  const [search, setSearch] = useSearchParams();
  const value = search.get('service');
  const open = (id: string | null) => setSearch(id ? { service: id } : {}, { replace: true, preventScrollReset: true });
  const service = services.find(({ id }) => String(id) === value);
  return { isOpen: value === 'new' || service !== undefined, service, open };
}

function ServiceList({ services }: { services: readonly Service[] }) {
  const { t } = useTranslation('sitter-profile');
  const [removed, setRemoved] = useState<Service | null>(null);
  const { isOpen, service, open } = useOpenService(services);
  const remove = useApiMutation(api.sitterProfile.removeService, {
    invalidates: [api.sitterProfile.services, api.account.profile],
  });
  const add = (
    <Button icon={<Icon name="plus" size={20} />} onClick={() => open('new')}>
      {t('services.add')}
    </Button>
  );
  return (
    <>
      {services.length === 0 ? (
        <State drawing={<EmptyDrawing />} action={add}>
          {t('services.empty')}
        </State>
      ) : (
        <Stack gap={2}>
          <ul className="stack-2">
            {services.map((one) => (
              <li key={one.id} className={styles.entry}>
                <div className={styles.words}>
                  <h2 className={styles.title}>{one.service_type.name}</h2>
                  <Prices service={one} />
                  {one.description && <p className={styles.text}>{one.description}</p>}
                </div>
                <div className={styles.buttons}>
                  <IconButton
                    icon="edit"
                    label={t('editEntry', { name: one.service_type.name })}
                    onClick={() => open(String(one.id))}
                  />
                  <IconButton
                    icon="trash"
                    label={t('removeEntry', { name: one.service_type.name })}
                    onClick={() => setRemoved(one)}
                  />
                </div>
              </li>
            ))}
          </ul>
          <div>{add}</div>
        </Stack>
      )}
      <Modal open={isOpen} onClose={() => open(null)} title={t(service ? 'services.change' : 'services.new')}>
        <ServiceForm key={service?.id} service={service} onClose={() => open(null)} />
      </Modal>
      <ConfirmDialog
        open={removed !== null}
        title={t('services.removeTitle')}
        action={t('remove')}
        danger
        loading={remove.isPending}
        onClose={() => setRemoved(null)}
        onConfirm={() =>
          removed && remove.mutate({ params: { id: removed.id } }, { onSettled: () => setRemoved(null) })
        }
      >
        {t('services.removeText', { name: removed?.service_type.name ?? '' })}
      </ConfirmDialog>
    </>
  );
}

/** Services and prices. */
export function Services() {
  return (
    <Loaded query={useQuery(servicesQuery())} skeleton={<Skeleton height={280} />}>
      {({ results }) => <ServiceList services={results} />}
    </Loaded>
  );
}
