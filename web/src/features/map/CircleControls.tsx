import { limits } from '@ladushki/contract/product';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { type Circle, fitRadius } from './geo.ts';
import styles from './Map.module.css';

interface RadiusProps {
  radius: number;
  onChange: (radius: number) => void;
}

/** Applied on Enter, blur or arrow buttons. */
function Radius({ radius, onChange }: RadiusProps) {
  const { t } = useTranslation('map');
  const id = useId();
  const [typed, setTyped] = useState(String(radius));
  useEffect(() => setTyped(String(radius)), [radius]);
  const finish = () => {
    const next = fitRadius(Number(typed) || radius);
    setTyped(String(next));
    if (next !== radius) onChange(next);
  };
  return (
    <form
      method="post"
      className={styles.radius}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        finish();
      }}
    >
      <label htmlFor={id}>{t('circle.radius')}</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={limits.minRadiusKm}
        max={limits.maxRadiusKm}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={finish}
      />
      <span>{t('circle.km')}</span>
    </form>
  );
}

interface CircleControlsProps {
  circle: Circle | null;
  onAdd: () => void;
  onChange: (circle: Circle | null) => void;
}

export function CircleControls({ circle, onAdd, onChange }: CircleControlsProps) {
  const { t } = useTranslation('map');
  return (
    <div className={styles.controls}>
      {circle ? (
        <>
          <Radius radius={circle.radius} onChange={(radius) => onChange({ ...circle, radius })} />
          <IconButton icon="close" label={t('circle.remove')} onClick={() => onChange(null)} />
        </>
      ) : (
        <Button kind="quiet" size="s" icon={<Icon name="pin" size={20} />} onClick={onAdd}>
          {t('circle.add')}
        </Button>
      )}
    </div>
  );
}
