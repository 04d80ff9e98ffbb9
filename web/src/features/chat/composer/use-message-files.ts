import { api } from 'virtual:api-manifest';
import type { ChatMessage } from '@ladushki/contract/chat';
import { useState } from 'react';
import { call } from '../../../lib/api/browser.ts';
import { oneByOne } from '../../files/upload-queue.ts';
import { useUploads } from '../../files/use-uploads.ts';

type Attachment = ChatMessage['attachments'][number];

/** Files of the message being written: uploading and uploaded. */
export function useMessageFiles(roomId: number) {
  const [ready, setReady] = useState<Attachment[]>([]);
  const [takeTurn] = useState(oneByOne);
  const uploads = useUploads(async (file, options) => {
    const stored = await call(api.chat.attach, { body: { room: roomId }, files: { file }, ...options });
    setReady((all) => [...all, stored]);
  }, takeTurn);
  return {
    uploads,
    ready,
    drop: (id: number) => setReady((all) => all.filter((file) => file.id !== id)),
    clear: () => setReady([]),
  };
}
