/** A client in one room of two. */
export interface ChatPerson {
  id: number;
  token: string;
  room: number;
}

/** The wire protocol of one server. */
export interface Dialect {
  path(person: ChatPerson): string;
  ping: string;
  /** Sent once, to subscribe. */
  greeting(person: ChatPerson): string | null;
  message(person: ChatPerson, clientId: string, message: string): string;
  /** The message that a frame delivers or confirms; throws on a refusal. */
  arrived(raw: string): string | null;
  /** The answer to a keep-alive frame. */
  reply(raw: string): string | null;
}

interface OwnFrame {
  action: string;
  status?: string;
  data?: { client_id?: string } | null;
}

const own: Dialect = {
  path: ({ token }) => `/ws/web?token=${encodeURIComponent(token)}`,
  ping: JSON.stringify({ action: 'ping' }),
  greeting: () => null,
  message: ({ room }, client_id, message) =>
    JSON.stringify({ action: 'send_message_to_chat', data: { room_id: room, client_id, message } }),
  arrived(raw) {
    const { action, status, data } = JSON.parse(raw) as OwnFrame;
    if (status === 'error') throw new Error(`refused: ${raw}`);
    return action === 'send_message_to_chat' ? (data?.client_id ?? null) : null;
  },
  reply: () => null,
};

interface DirectusFrame {
  type: string;
  status?: string;
  event?: string;
  data?: { client_id: string } | { client_id: string }[];
}

const fields = ['id', 'room_id', 'sender_id', 'client_id', 'message', 'created_at'];

const directus: Dialect = {
  path: () => '/websocket',
  ping: JSON.stringify({ type: 'ping' }),
  greeting: ({ id, room }) =>
    JSON.stringify({
      type: 'subscribe',
      collection: 'chat_messages',
      event: 'create',
      query: { filter: { room_id: { _eq: room }, sender_id: { _neq: id } }, fields },
    }),
  message: ({ id, room }, client_id, message) =>
    JSON.stringify({
      type: 'items',
      action: 'create',
      collection: 'chat_messages',
      data: { room_id: room, sender_id: id, client_id, message, created_at: new Date().toISOString() },
      query: { fields },
    }),
  arrived(raw) {
    const { type, status, event, data } = JSON.parse(raw) as DirectusFrame;
    if (status === 'error') throw new Error(`refused: ${raw}`);
    if (type !== 'items' && event !== 'create') return null;
    const row = Array.isArray(data) ? data[0] : data;
    return row?.client_id ?? null;
  },
  reply: (raw) => (raw.startsWith('{"type":"ping"') ? JSON.stringify({ type: 'pong' }) : null),
};

export const dialects = { own, directus };
