import { api } from 'virtual:api-manifest';
import type { CurrentUser } from '@ladushki/contract/account';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Modal } from '../../../ui/feedback/Modal.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Actions } from '../../../ui/layout/Actions.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { acceptedPictures } from '../../files/pictures/accepted.ts';
import { withProgress } from '../../files/with-progress.ts';
import { currentUserQuery } from '../current-user.ts';
import { useUpdateUser } from '../use-update-user.ts';
import { Cropper, cropFile } from './Cropper.tsx';
import { type Crop, initialCrop } from './crop.ts';
import styles from './Photo.module.css';
import { readPicture } from './picture-file.ts';

const photoSide = 1024;

function CropDialog({
  picture,
  onSave,
  onClose,
}: {
  picture: ImageBitmap | null;
  onSave: (picture: ImageBitmap, crop: Crop) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('account');
  const [crop, setCrop] = useState(initialCrop);
  return (
    <Modal open={picture !== null} onClose={onClose} title={t('photo.crop')} narrow>
      {picture && (
        <>
          <Cropper picture={picture} crop={crop} onChange={setCrop} />
          <Actions end main={<Button onClick={() => onSave(picture, crop)}>{t('photo.save')}</Button>}>
            <Button kind="secondary" onClick={onClose}>
              {t('photo.cancel')}
            </Button>
          </Actions>
        </>
      )}
    </Modal>
  );
}

/** Uploads a photo with progress. */
function usePhoto() {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const { send, dialog } = useUpdateUser();
  const removal = useApiMutation(api.account.removeImage);
  const upload = async (picture: ImageBitmap, crop: Crop) => {
    setShare(0);
    try {
      const image = await cropFile(picture, crop, photoSide);
      await send({
        files: { image: new File([image], 'photo.jpg', { type: image.type }) },
        upload: withProgress(setShare),
      });
      showToast('success', t('photo.saved'));
    } finally {
      setShare(null);
    }
  };
  const remove = async () => {
    client.setQueryData(currentUserQuery.queryKey, await removal.mutateAsync({}));
    showToast('success', t('photo.removed'));
  };
  return { share, upload, remove, dialog, removing: removal.isPending };
}

/** The photo is saved at once, apart from the other fields. */
export function PhotoSection({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('account');
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const { share, upload, remove, dialog, removing } = usePhoto();
  const { full_name, image } = user.profile;
  const pick = async (file: File | undefined) => {
    if (!file) return;
    const read = await readPicture(file);
    if (typeof read === 'string') showToast('error', t(`photo.${read}`));
    else setPicture(read);
  };
  const save = (chosen: ImageBitmap, crop: Crop) => {
    setPicture(null);
    // The mutation shows its own error.
    upload(chosen, crop).catch(() => undefined);
  };
  return (
    <Card title={t('change.photo')}>
      <div className={styles.row}>
        <Avatar name={full_name} image={image} size={112} />
        <div className={styles.words}>
          <Actions>
            <label className={`focus-ring ${styles.pick}`}>
              <Icon name="camera" size={20} />
              {t(image ? 'photo.replace' : 'photo.choose')}
              <input
                type="file"
                accept={acceptedPictures}
                disabled={share !== null}
                onChange={(event) => {
                  void pick(event.target.files?.[0]);
                  event.target.value = '';
                }}
              />
            </label>
            {image && (
              <Button kind="quiet" size="s" loading={removing} onClick={() => void remove().catch(() => undefined)}>
                {t('photo.remove')}
              </Button>
            )}
          </Actions>
          <p>{t('photo.hint')}</p>
          {share !== null && (
            <progress className={styles.progress} value={share} max={1} aria-label={t('photo.uploading')} />
          )}
        </div>
      </div>
      {dialog}
      <CropDialog key={picture ? 'open' : 'closed'} picture={picture} onSave={save} onClose={() => setPicture(null)} />
    </Card>
  );
}
