import { failureOf, type Gateway, post } from './gateway.ts';

/** A gateway of one's own: one POST, any answer of 2xx accepts the message. */
export const createHttpGateway =
  (url: string, token = ''): Gateway =>
  async ({ id, to, text }) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': id };
    const { status } = await post(url, headers, JSON.stringify({ to, text }));
    if (status < 200 || status > 299) throw failureOf(status);
  };
