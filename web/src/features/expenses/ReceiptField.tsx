import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { FileDrop } from '../../ui/inputs/FileDrop.tsx';
import { scalePhoto } from '../visits/diary/entry/scale-photo.ts';
import { usePhotoUrl } from '../visits/diary/use-photo-url.ts';
import styles from './Expenses.module.css';

interface ReceiptFieldProps {
  file: File | null;
  onChange: (file: File | null) => void;
  /** It is missing. */
  error: string | undefined;
}

function Chosen({ file }: { file: File }) {
  const { t } = useTranslation('expenses');
  const url = usePhotoUrl(file);
  if (file.type === 'application/pdf') return <p>{t('receiptChosen', { name: file.name })}</p>;
  return url ? <img src={url} alt={t('receiptPhoto')} className={styles.preview} /> : null;
}

/** A photo is made smaller before it is sent; a PDF goes as it is. */
export function ReceiptField({ file, onChange, error }: ReceiptFieldProps) {
  const { t } = useTranslation('expenses');
  const [isBroken, setBroken] = useState(false);
  const choose = async (given: File | undefined) => {
    if (!given) return;
    setBroken(false);
    if (given.type === 'application/pdf') return onChange(given);
    await scalePhoto(given).then(
      (photo) => onChange(new File([photo], 'receipt.jpg', { type: photo.type })),
      () => setBroken(true),
    );
  };
  const problem = isBroken ? t('receiptBroken') : error;
  return (
    <div className="stack-1">
      {file ? (
        <>
          <Chosen file={file} />
          <Button kind="quiet" size="s" onClick={() => onChange(null)}>
            {t('receiptOther')}
          </Button>
        </>
      ) : (
        <FileDrop
          label={t('receiptChoose')}
          hint={t('receiptHint')}
          accept="image/*,application/pdf"
          onFiles={([given]) => void choose(given)}
        />
      )}
      {problem && (
        <p className="small-danger" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
