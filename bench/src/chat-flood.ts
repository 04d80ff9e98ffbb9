import { setPriority } from 'node:os';
import { WebSocket } from 'ws';

/** A client that sends as fast as its network allows and never reads. Uses little CPU itself. */
const [address = '', token = ''] = process.argv.slice(2);
const mostBuffered = 256 * 1024;
const frame = JSON.stringify({ action: 'typing', data: { room_id: 1 } });
setPriority(19);
const socket = new WebSocket(`${address.replace('http', 'ws')}/ws/web?token=${encodeURIComponent(token)}`);
let sent = 0;

function flood(): void {
  while (socket.bufferedAmount < mostBuffered) {
    socket.send(frame);
    sent += 1;
  }
}
socket.on('open', () => {
  setInterval(flood, 1);
  process.send?.('open');
});
process.on('message', () => process.send?.(sent));
process.once('disconnect', () => process.exit(0));
