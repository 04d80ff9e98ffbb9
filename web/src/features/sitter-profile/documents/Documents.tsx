import { fileLimits } from '@ladushki/contract/files-constants';
import type { SitterDocument } from '@ladushki/contract/sitter-profile';
import { type DocumentKind, documentKinds } from '@ladushki/contract/sitter-profile-constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { PlainSelect } from '../../../ui/inputs/PlainSelect.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useReopening } from '../../account/change/use-reopening.tsx';
import { useCurrentUser } from '../../account/current-user.ts';
import { UploadArea } from '../../files/UploadArea.tsx';
import { useUploads } from '../../files/use-uploads.ts';
import { documentsQuery } from '../sitter-queries.ts';
import { DocumentList } from './DocumentList.tsx';
import { PolicyUpload } from './PolicyUpload.tsx';
import { isRenewable } from './renewal.ts';
import { useDocuments } from './use-documents.ts';

const tones = { not_verified: 'blue', moderation: 'amber', verified: 'green', rejected: 'red' } as const;
const otherKinds = documentKinds.filter((kind) => kind !== 'passport');

/** Every page is a file. */
const roomBeside = (documents: readonly SitterDocument[]) =>
  fileLimits.perSitter - documents.reduce((files, { pages }) => files + pages.length, 0);

interface PartProps {
  documents: readonly SitterDocument[];
  /** Number of documents that may be added. */
  room: number;
}

function Passport({ documents, room }: PartProps) {
  const { t } = useTranslation('sitter-profile');
  const { verification_status: status = 'not_verified', verified_until: until } = useCurrentUser().data ?? {};
  const { send } = useDocuments();
  const { withReopening, dialog } = useReopening();
  const passports = documents.filter(({ kind }) => kind === 'passport');
  const renews = passports.find((passport) => isRenewable(passport, passports))?.id;
  const uploads = useUploads((file, options) =>
    withReopening((reopen) => send({ kind: 'passport', ...(renews && { renews }), ...reopen })(file, options)),
  );
  return (
    <Card title={t('documents.passportTitle')}>
      <Stack gap={2}>
        <Notice tone={tones[status]} icon={status === 'verified' ? 'check-shield' : 'passport'}>
          <p>{t(`documents.profile.${status}`)}</p>
          {until && (
            <p>{t(status === 'verified' ? 'documents.renew' : 'documents.renewEnded', { date: dateText(until) })}</p>
          )}
        </Notice>
        <DocumentList documents={passports} all={documents} label={t('documents.passportTitle')} />
        <UploadArea
          uploads={uploads}
          label={t(passports.length > 0 ? 'documents.morePassport' : 'documents.addPassport')}
          room={room - uploads.items.length}
        />
        {dialog}
      </Stack>
    </Card>
  );
}

function Others({ documents, room }: PartProps) {
  const { t } = useTranslation('sitter-profile');
  const [kind, setKind] = useState<DocumentKind>('medical_book');
  const { send } = useDocuments();
  const uploads = useUploads(send({ kind }));
  const others = documents.filter((document) => document.kind !== 'passport');
  return (
    <Card title={t('documents.otherTitle')}>
      <Stack gap={2}>
        <p className="quiet">{t('documents.otherAbout')}</p>
        <DocumentList documents={others} all={documents} label={t('documents.otherTitle')} withKind />
        <PlainSelect
          label={t('documents.kind')}
          required
          value={kind}
          onChange={(value) => setKind(value as DocumentKind)}
          options={otherKinds.map((value) => ({ value, label: t(`documents.kinds.${value}`) }))}
        />
        {kind === 'insurance' ? (
          <PolicyUpload documents={others} room={room} />
        ) : (
          <UploadArea uploads={uploads} label={t('documents.add')} room={room - uploads.items.length} />
        )}
      </Stack>
    </Card>
  );
}

/** The height of two cards without files, so that content below starts off-screen. */
const shape = (
  <Stack>
    <Skeleton height={380} />
    <Skeleton height={480} />
  </Stack>
);

/** The passport alone. */
export function PassportCheck() {
  return (
    <Loaded query={useQuery(documentsQuery())} skeleton={<Skeleton height={380} />}>
      {({ results }) => <Passport documents={results} room={roomBeside(results)} />}
    </Loaded>
  );
}

/** Documents and the status of their checks. */
export function Documents() {
  return (
    <Loaded query={useQuery(documentsQuery())} skeleton={shape}>
      {({ results }) => {
        const room = roomBeside(results);
        return (
          <Stack>
            <Passport documents={results} room={room} />
            <Others documents={results} room={room} />
          </Stack>
        );
      }}
    </Loaded>
  );
}
