import type { Socket } from 'node:net';

/** A minimal SMTP server that stores letters. */
export function takeLetters(socket: Socket, letters: string[]): void {
  let letter: string | null = null;
  const say = (line: string) => socket.write(`${line}\r\n`);
  socket.setEncoding('utf8').on('data', (chunk: unknown) => {
    const text = String(chunk);
    if (letter !== null) {
      letter += text;
      if (!letter.endsWith('\r\n.\r\n')) return;
      letters.push(letter);
      letter = null;
      say('250 taken');
    } else if (/^DATA/i.test(text)) {
      letter = '';
      say('354 go on');
    } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
    else say('250 ok');
  });
  say('220 mail');
}
