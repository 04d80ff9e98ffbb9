import type { ServerFrame } from '@ladushki/contract/events';
import { limits } from '@ladushki/contract/product';
import { reconnectDelay } from './reconnect-delay.ts';

/** What is used of a browser's WebSocket. */
export type SocketLike = Pick<WebSocket, 'readyState' | 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>;

export interface ConnectionPorts {
  /** A new socket in the name of the person, null when nobody is signed in. */
  open: () => SocketLike | null;
  onUp: () => void;
  onDown: () => void;
  onFrame: (frame: ServerFrame) => void;
  /** The token was refused: true when there is a new one. */
  renew: () => Promise<boolean>;
  /** Refused even with a new token, or nobody is signed in any more. */
  leave: () => void;
}

export interface Connection {
  start(): void;
  stop(): void;
  /** False when there is no open socket now. */
  send(text: string): boolean;
  /** The network or the tab came back: no need to wait any longer. */
  wake(): void;
}

const open = 1;
const sessionEnded = 4001;
const unauthorized = 401;
const ping = JSON.stringify({ action: 'ping' });
/** Three pings without an answer. */
const silentMs = 3 * limits.socketPingMs;

/** One socket that stays: it pings, notices silence, comes back after growing delays. */
export function createConnection(ports: ConnectionPorts): Connection {
  let socket: SocketLike | null = null;
  let failures = 0;
  let refusedOnce = false;
  let lastHeard = 0;
  let running = false;
  let pinger: ReturnType<typeof setInterval> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function abandon(): void {
    clearInterval(pinger);
    clearTimeout(retry);
    const old = socket;
    socket = null;
    if (!old) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
    ports.onDown();
  }

  function comeBack(): void {
    abandon();
    if (!running) return;
    retry = setTimeout(connect, reconnectDelay(failures));
    failures += 1;
  }

  async function handleRefusal(): Promise<void> {
    abandon();
    const renewed = !refusedOnce && (await ports.renew().catch(() => null));
    refusedOnce = true;
    if (!running) return;
    // The server could not be asked: that is no refusal.
    if (renewed === null) {
      refusedOnce = false;
      comeBack();
    } else if (renewed) connect();
    else ports.leave();
  }

  function hear(text: unknown): void {
    lastHeard = Date.now();
    const frame = JSON.parse(String(text)) as ServerFrame;
    if (frame.status === 'error' && frame.status_code === unauthorized) {
      void handleRefusal();
      return;
    }
    failures = 0;
    refusedOnce = false;
    if (frame.action !== 'pong') ports.onFrame(frame);
  }

  function beat(): void {
    if (Date.now() - lastHeard > silentMs) comeBack();
    else if (socket?.readyState === open) socket.send(ping);
  }

  function connect(): void {
    abandon();
    socket = ports.open();
    // Somebody signed out in another tab while this one was away.
    if (!socket) {
      ports.leave();
      return;
    }
    lastHeard = Date.now();
    pinger = setInterval(beat, limits.socketPingMs);
    socket.onopen = () => {
      lastHeard = Date.now();
      ports.onUp();
    };
    socket.onmessage = ({ data }) => hear(data);
    socket.onclose = ({ code }) => (code === sessionEnded ? void handleRefusal() : comeBack());
  }

  return {
    start() {
      if (running) return;
      running = true;
      failures = 0;
      refusedOnce = false;
      connect();
    },
    stop() {
      running = false;
      abandon();
    },
    send(text) {
      if (socket?.readyState !== open) return false;
      socket.send(text);
      return true;
    },
    wake() {
      if (!running || socket?.readyState === open) return;
      failures = 0;
      connect();
    },
  };
}
