import { Bind } from '../../../lib/form/Bind.tsx';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/inputs/Button.tsx';
import { PlacePicker } from '../../map/PlacePicker.tsx';
import type { ChangeControl } from './change-form.ts';

/** Home as a pin: others see it rounded, and search distances start there. */
export function PlaceField({ control }: { control: ChangeControl }) {
  const { t } = useTranslation('account');
  return (
    <Bind control={control} name="location">
      {({ value, onChange, error }) => (
        <>
          <PlacePicker
            label={t('change.place')}
            value={value}
            name={value?.address}
            onChange={({ lat, lng }, name) => onChange({ lat, lng, address: name ?? value?.address ?? '' })}
            error={error}
          />
          <p className="quiet">{t('change.placeHint')}</p>
          {value && (
            <div>
              <Button kind="quiet" size="s" onClick={() => onChange(null)}>
                {t('change.placeRemove')}
              </Button>
            </div>
          )}
        </>
      )}
    </Bind>
  );
}
