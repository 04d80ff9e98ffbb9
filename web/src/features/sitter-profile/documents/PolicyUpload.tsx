import { checkMonths } from '@ladushki/contract/checks';
import type { SitterDocument } from '@ladushki/contract/sitter-profile';
import { addMonths } from '@ladushki/contract/visits';
import { useState } from 'react';
import { isoDateOf } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { today } from '../../../lib/today.ts';
import { DateInput } from '../../../ui/inputs/DateInput.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { UploadArea } from '../../files/UploadArea.tsx';
import { useUploads } from '../../files/use-uploads.ts';
import { isRenewable } from './renewal.ts';
import { useDocuments } from './use-documents.ts';

const shortest = 3;
const longest = 40;

/** A policy is sent with its number and its last day; one that ends soon is renewed by it. */
export function PolicyUpload({ documents, room }: { documents: readonly SitterDocument[]; room: number }) {
  const { t } = useTranslation('sitter-profile');
  const [number, setNumber] = useState('');
  const [until, setUntil] = useState('');
  const { send } = useDocuments();
  const renews = documents.find((one) => one.kind === 'insurance' && isRenewable(one, documents))?.id;
  const uploads = useUploads(send({ kind: 'insurance', number, valid_until: until, ...(renews && { renews }) }));
  const isWritten = number.trim().length >= shortest && isoDateOf(until) !== null && until >= today();
  return (
    <>
      <TextInput
        label={t('documents.policyNumber')}
        hint={t('documents.policyShown')}
        required
        value={number}
        onChange={setNumber}
        maxLength={longest}
        autoComplete="off"
      />
      <DateInput
        label={t('documents.policyUntil')}
        required
        value={until}
        onChange={setUntil}
        min={today()}
        max={addMonths(today(), checkMonths.most)}
      />
      {isWritten || uploads.items.length > 0 ? (
        <UploadArea uploads={uploads} label={t('documents.add')} room={Math.min(1, room) - uploads.items.length} />
      ) : (
        <p className="small-quiet">{t('documents.policyFirst')}</p>
      )}
    </>
  );
}
