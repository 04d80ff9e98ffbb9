import { createServer, type Socket } from 'node:net';

const endOfLetter = '\r\n.\r\n';

/** A minimal SMTP dialogue. */
function takeLetters(
  socket: Socket,
  take: (letter: string) => void,
  refusal: (command: string) => string | undefined,
): void {
  let unread = '';
  let isLetter = false;
  const say = (line: string) => socket.write(`${line}\r\n`);

  function answer(command: string): void {
    if (/^DATA/i.test(command)) {
      isLetter = true;
      say('354 go on');
    } else if (/^QUIT/i.test(command)) socket.end('221 bye\r\n');
    else say(refusal(command) ?? '250 ok');
  }

  socket.setEncoding('utf8').on('data', (chunk: string) => {
    unread += chunk;
    for (;;) {
      const end = unread.indexOf(isLetter ? endOfLetter : '\r\n');
      if (end < 0) return;
      const part = unread.slice(0, end);
      unread = unread.slice(end + (isLetter ? endOfLetter.length : 2));
      if (!isLetter) {
        answer(part);
        continue;
      }
      isLetter = false;
      take(part);
      say('250 taken');
    }
  });
  say('220 mail');
}

export interface MailServer {
  url: string;
  /** What it has taken. */
  letters: string[];
  /** Calls to which it said nothing. */
  unanswered: Socket[];
  close(): void;
}

interface Options {
  /** While false, it takes connections and says nothing. */
  answers?: () => boolean;
  onLetter?: (letter: string) => void;
  /** Answers a command in place of its consent. */
  refusal?: (command: string) => string | undefined;
}

const consents = () => undefined;

export async function startMailServer({
  answers = () => true,
  onLetter,
  refusal = consents,
}: Options = {}): Promise<MailServer> {
  const letters: string[] = [];
  const unanswered: Socket[] = [];
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => undefined);
    if (!answers()) {
      unanswered.push(socket);
      // Read, so that it notices when the caller hangs up.
      socket.resume();
      return;
    }
    const take = (letter: string) => {
      letters.push(letter);
      onLetter?.(letter);
    };
    takeLetters(socket, take, refusal);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, letters, unanswered, close: () => void server.close() };
}

/** Which letter it is: the same when it was sent twice. */
export const idOfLetter = (letter: string): string => /^Message-ID: (\S+)/im.exec(letter)?.[1] ?? '';
