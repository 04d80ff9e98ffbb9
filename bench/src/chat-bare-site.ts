import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { WebSocketServer } from 'ws';

/** The baseline: one plain insert per message, then an echo of the frame. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 20 });
await pool.query(`create table bare_messages (
  id bigint generated always as identity primary key, room_id integer not null, client_id uuid not null,
  message text not null, created_at timestamptz not null default now())`);

interface Frame {
  action: string;
  data: { room_id: number; client_id: string; message: string };
}

const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket) => {
  socket.on('message', async (raw) => {
    const text = String(raw);
    const { action, data } = JSON.parse(text) as Frame;
    if (action === 'ping') return socket.send(text);
    const { room_id, client_id, message } = data;
    const values = [room_id, client_id, message];
    await pool.query({
      name: 'add',
      text: 'insert into bare_messages (room_id, client_id, message) values ($1, $2, $3)',
      values,
    });
    socket.send(text);
  });
});
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once('disconnect', () => process.exit(0));
