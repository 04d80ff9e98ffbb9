import { api } from 'virtual:api-manifest';
import type { ChatMessage } from '@ladushki/contract/chat';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api/browser.ts';
import { useUploads } from '../../files/use-uploads.ts';

type Attachment = ChatMessage['attachments'][number];

/** Files of the message being written: uploading and uploaded. */
export function useMessageFiles(roomId: number) {
  const [ready, setReady] = useState<Attachment[]>([]);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  // Sequential: files appear in the order of arrival.
  const uploads = useUploads((file, options) => {
    const sent = last.current.then(async () => {
      const stored = await call(api.chat.attach, { body: { room: roomId }, files: { file }, ...options });
      setReady((all) => [...all, stored]);
    });
    last.current = sent.catch(() => undefined);
    return sent;
  });
  return {
    uploads,
    ready,
    drop: (id: number) => setReady((all) => all.filter((file) => file.id !== id)),
    clear: () => setReady([]),
  };
}
