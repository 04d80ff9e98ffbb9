import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const boundary = 'unfinished';
const opening = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n`;

export interface UnfinishedUpload {
  socket: Socket;
  /** The response so far: empty while the server waits for the rest. */
  response(): string;
}

/** Sends a part of an announced file and then nothing. */
export async function beginUpload(
  address: string,
  token: string,
  { announced, sent }: { announced: number | 'nothing'; sent: number },
): Promise<UnfinishedUpload> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket
    .on('error', () => undefined)
    .on('data', (chunk) => {
      text += chunk;
    });
  await once(socket, 'connect');
  const head = [
    'POST /api/v1/files/sitter_attachment HTTP/1.1',
    'Host: site',
    `Authorization: Bearer ${token}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    announced === 'nothing' ? 'Transfer-Encoding: chunked' : `Content-Length: ${announced}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  if (announced === 'nothing') socket.write(`${sent.toString(16)}\r\n`);
  socket.write(opening);
  socket.write(Buffer.alloc(sent - opening.length, ' '));
  return { socket, response: () => text };
}
