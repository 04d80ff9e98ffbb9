import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { useCurrentUser } from '../../account/current-user.ts';
import type { Place } from '../../map/geo.ts';
import { PlacePicker } from '../../map/PlacePicker.tsx';
import { addressAfter, ownPlace } from './addresses.ts';
import type { DraftControl } from './draft-values.ts';
import { RoughPin } from './lazy-fields.tsx';

/** Pin and address; the person's own is one click away. */
export function WhereFields<Output>({ control }: { control: DraftControl<Output> }) {
  const { t } = useTranslation('orders');
  const { data: user } = useCurrentUser();
  const lat = useController({ control, name: 'order_item.address.lat' });
  const lng = useController({ control, name: 'order_item.address.lng' });
  const address = useController({ control, name: 'order_item.address.address' });
  const [found, setFound] = useState('');
  const own = user && ownPlace(user.profile);
  const pin =
    lat.field.value !== null && lng.field.value !== null ? { lat: lat.field.value, lng: lng.field.value } : null;
  const isLost = !pin && (lat.fieldState.error ?? lng.fieldState.error) !== undefined;
  const choose = (place: Place, name?: string) => {
    lat.field.onChange(place.lat);
    lng.field.onChange(place.lng);
    if (name === undefined) return;
    setFound(name);
    address.field.onChange(addressAfter(address.field.value, found, name));
  };
  const chooseOwn = () => {
    if (own?.place) choose(own.place);
    if (own?.address) address.field.onChange(own.address);
  };
  return (
    <>
      {own && (
        <div>
          <Button kind="secondary" size="s" icon={<Icon name="home" size={18} />} onClick={chooseOwn}>
            {t('draft.where.own')}
          </Button>
        </div>
      )}
      <PlacePicker
        label={t('draft.where.search')}
        value={pin}
        name={found}
        home={own?.place}
        onChange={choose}
        error={isLost ? t('draft.where.pin') : undefined}
      />
      {pin && <RoughPin pin={pin} />}
      <TextInput
        label={t('draft.where.address')}
        hint={t('draft.where.hint')}
        required
        maxLength={1000}
        autoComplete="street-address"
        value={address.field.value}
        onChange={address.field.onChange}
        onBlur={address.field.onBlur}
        error={address.fieldState.error?.message}
      />
    </>
  );
}
