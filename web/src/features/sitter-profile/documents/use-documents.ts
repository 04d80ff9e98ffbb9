import { api } from 'virtual:api-manifest';
import type { SitterDocument } from '@ladushki/contract/sitter-profile';
import type { DocumentKind } from '@ladushki/contract/sitter-profile-constants';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useApiMutation } from '../../../lib/query/queries.ts';
import type { SendFile } from '../../files/use-uploads.ts';

interface Proof {
  /** None with `page_of`. */
  kind?: DocumentKind;
  page_of?: number;
  /** Of an insurance policy. */
  number?: string;
  valid_until?: string;
  /** The entry that the document belongs to. */
  education?: number;
  work?: number;
  /** The expiring document that this one renews: its check stays valid until its date. */
  renews?: number;
  reopen?: true;
}

const invalidates = [api.sitterProfile.documents, api.sitterProfile.checks, api.account.profile];

/** Mutations of a sitter's documents. */
export function useDocuments() {
  const client = useQueryClient();
  const add = useApiMutation(api.sitterProfile.addDocument, { invalidates, meta: { toast: false } });
  const rename = useApiMutation(api.sitterProfile.renameDocument, { invalidates });
  const remove = useApiMutation(api.sitterProfile.removeDocument, { invalidates });
  const removeQuietly = useApiMutation(api.sitterProfile.removeDocument, { meta: { toast: false } });

  const send =
    (proof: Proof): SendFile =>
    (file, options) =>
      add.mutateAsync({ body: proof, files: { file }, ...options });

  return {
    send,
    rename: (id: number, name: string) => rename.mutateAsync({ params: { id }, body: { name } }),
    remove: (id: number) => remove.mutateAsync({ params: { id } }),
    /** The new file is uploaded first, so that there is always one. */
    replace:
      ({ id, kind, education, work, number, valid_until }: SitterDocument): SendFile =>
      async (file, options) => {
        const links = { ...(education && { education }), ...(work && { work }) };
        const proof = { kind, ...links, ...(number && valid_until && { number, valid_until }) };
        const reply = await send(proof)(file, options);
        await removeQuietly.mutateAsync({ params: { id } });
        await Promise.all(invalidates.map((call) => client.invalidateQueries({ queryKey: keyOf(call) })));
        return reply;
      },
  };
}
