import type { ServerFrame } from '@ladushki/contract/events';
import { limits } from '@ladushki/contract/product';
import { reconnectDelay } from './reconnect-delay.ts';

/** The used subset of WebSocket. */
export type SocketLike = Pick<WebSocket, 'readyState' | 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>;

export interface ConnectionPorts {
  /** A new socket with the person's token, null when signed out. */
  open: () => SocketLike | null;
  onUp: () => void;
  onDown: () => void;
  onFrame: (frame: ServerFrame) => void;
  /** The token was refused: true when renewed. */
  renew: () => Promise<boolean>;
  /** Refused even with a new token, or signed out. */
  leave: () => void;
}

export interface Connection {
  start(): void;
  stop(): void;
  /** False when no socket is open. */
  send(text: string): boolean;
  /** The network or tab is back: reconnect now. */
  wake(): void;
}

const connecting = 0;
const open = 1;
const sessionEnded = 4001;
const unauthorized = 401;
const ping = JSON.stringify({ action: 'ping' });
/** Three pings without an answer. */
const silentMs = 3 * limits.socketPingMs;

/** A persistent socket: heartbeat, dead connection detection, reconnect with backoff. */
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
    // Browsers complain of one that is closed before it is open.
    if (old.readyState === connecting) old.onopen = () => old.close();
    else old.close();
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
    // The server was unreachable: not a refusal.
    if (renewed === null) {
      refusedOnce = false;
      comeBack();
    } else if (renewed) connect();
    else ports.leave();
  }

  function receive(text: unknown): void {
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
    // Signed out in another tab meanwhile.
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
    socket.onmessage = ({ data }) => receive(data);
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
