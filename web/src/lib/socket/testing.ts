import type { ServerFrame } from '@ladushki/contract/events';
import type { SocketLike } from './connection.ts';

/** A fake socket controlled by the test. */
export class FakeSocket implements SocketLike {
  readyState: WebSocket['readyState'] = 0;
  sent: { action: string; data?: Record<string, unknown> }[] = [];
  closed = false;
  onopen: WebSocket['onopen'] = null;
  onmessage: WebSocket['onmessage'] = null;
  onclose: WebSocket['onclose'] = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
    this.closed = true;
  }

  accept(): void {
    this.readyState = 1;
    this.onopen?.call(this as never, new Event('open'));
  }

  say(frame: Partial<ServerFrame>): void {
    const whole = { status: 'success', status_code: 200, message: '', data: null, ...frame };
    this.onmessage?.call(this as never, { data: JSON.stringify(whole) } as MessageEvent);
  }

  break(code = 1006): void {
    this.readyState = 3;
    this.onclose?.call(this as never, { code } as CloseEvent);
  }

  actions(): string[] {
    return this.sent.map(({ action }) => action);
  }
}

/** Opens fake sockets and records them. */
export function fakeSockets() {
  const all: FakeSocket[] = [];
  return {
    all,
    last: () => all.at(-1) as FakeSocket,
    open: () => {
      const socket = new FakeSocket();
      all.push(socket);
      return socket;
    },
  };
}
