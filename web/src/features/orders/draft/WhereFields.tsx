import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { useCurrentUser } from '../../account/current-user.ts';
import { PlacePicker } from '../../map/PlacePicker.tsx';
import type { DraftControl } from './draft-values.ts';

/** The pin and the address in words; one's own is one click away. */
export function WhereFields<Output>({ control }: { control: DraftControl<Output> }) {
  const { t } = useTranslation('orders');
  const { data: user } = useCurrentUser();
  const { field, fieldState, formState } = useController({ control, name: 'order_item.address' });
  const place = field.value;
  const errors = formState.errors.order_item?.address;
  const own = user?.profile.location;
  const pin = place.lat !== null && place.lng !== null ? { lat: place.lat, lng: place.lng } : null;
  const wasTried = fieldState.isTouched || formState.isSubmitted || errors !== undefined;
  return (
    <>
      {own && (
        <div>
          <Button
            kind="secondary"
            size="s"
            icon={<Icon name="home" size={18} />}
            onClick={() => field.onChange({ lat: own.lat, lng: own.lng, address: own.address })}
          >
            {t('draft.where.own')}
          </Button>
        </div>
      )}
      <PlacePicker
        label={t('draft.where.search')}
        value={pin}
        onChange={({ lat, lng }, name) => field.onChange({ lat, lng, address: name ?? place.address })}
        error={wasTried && errors && !pin ? t('draft.where.pin') : undefined}
      />
      <TextInput
        label={t('draft.where.address')}
        hint={t('draft.where.hint')}
        required
        maxLength={1000}
        autoComplete="street-address"
        value={place.address}
        onChange={(address) => field.onChange({ ...place, address })}
        error={errors?.address?.message}
      />
    </>
  );
}
