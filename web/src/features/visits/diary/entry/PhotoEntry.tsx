import { diaryLimits } from '@ladushki/contract/diary-constants';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Button } from '../../../../ui/inputs/Button.tsx';
import { FileDrop } from '../../../../ui/inputs/FileDrop.tsx';
import { TextInput } from '../../../../ui/inputs/TextInput.tsx';
import { firstName } from '../../../search/results/first-name.ts';
import { useVisitTexts } from '../../use-visit-texts.ts';
import type { Line } from '../lines.ts';
import { usePhotoUrl } from '../use-photo-url.ts';
import { ChildrenField } from './CommonFields.tsx';
import type { EntryForm } from './draft-entry.ts';
import styles from './Entry.module.css';
import { scalePhoto } from './scale-photo.ts';

function Chosen({ photo, form, onOther }: { photo: Blob; form: EntryForm; onOther: () => void }) {
  const { t } = useTranslation('diary');
  const url = usePhotoUrl(photo);
  const { values, put, save } = form;
  return (
    <>
      {url && <img src={url} alt={t('kind.photo')} className={styles.preview} />}
      <TextInput label={t('sheet.words')} value={values.text} maxLength={1000} onChange={(text) => put({ text })} />
      <Button wide onClick={() => save(undefined, photo)}>
        {t('sheet.photoSend')}
      </Button>
      <Button wide kind="quiet" onClick={onOther}>
        {t('sheet.photoOther')}
      </Button>
    </>
  );
}

/** Only with the consent for every child of the entry; otherwise it says why not. */
export function PhotoEntry({ form, lines }: { form: EntryForm; lines: readonly Line[] }) {
  const { t } = useTranslation('diary');
  const { list } = useVisitTexts();
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [isBroken, setBroken] = useState(false);
  const refused = form.visit.children.filter(({ id, photo: may }) => !may && id && form.values.children.includes(id));
  const isFull = lines.filter(({ kind }) => kind === 'photo').length >= diaryLimits.photosPerVisit;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setBroken(false);
    await scalePhoto(file).then(setPhoto, () => setBroken(true));
  };
  if (isFull) return <Notice>{t('sheet.photoMost', { most: diaryLimits.photosPerVisit })}</Notice>;
  return (
    <>
      <ChildrenField form={form} />
      {refused.length > 0 ? (
        <Notice tone="amber" icon="lock">
          {t('sheet.photoConsent', { names: list(refused.map(({ full_name }) => firstName(full_name ?? ''))) })}
        </Notice>
      ) : photo ? (
        <Chosen photo={photo} form={form} onOther={() => setPhoto(null)} />
      ) : (
        <FileDrop
          label={t('sheet.photoChoose')}
          hint={t('sheet.photoHint', { most: diaryLimits.photosPerVisit })}
          accept="image/*"
          onFiles={([file]) => void choose(file)}
        />
      )}
      {isBroken && (
        <p className="small-danger" role="alert">
          {t('sheet.photoBroken')}
        </p>
      )}
    </>
  );
}
