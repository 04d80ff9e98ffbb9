import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { messageReply, text } from './primitives.ts';

const address = text(1, 1000).pipe(z.url());
const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+=*$/, 'invalid');

export const push = {
  key: endpoint({
    method: 'GET',
    path: '/push/subscribe',
    access: 'member',
    summary: 'The key with which a browser subscribes',
    reply: z.object({ public_key: z.string() }),
    errors: [],
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/push/subscribe',
    access: 'member',
    confirmed: false,
    summary: 'Send notifications to this browser too; this is a consent',
    body: z.strictObject({
      endpoint: address,
      keys: z.strictObject({ p256dh: base64url(200), auth: base64url(100) }),
    }),
    reply: messageReply,
    status: 201,
    errors: [],
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/push/subscribe',
    access: 'member',
    confirmed: false,
    summary: 'No more notifications to this browser',
    body: z.strictObject({ endpoint: address }),
    reply: messageReply,
    errors: [],
  }),
} as const;
