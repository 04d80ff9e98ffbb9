import { useSyncExternalStore } from 'react';

/** A pending code: its destination, and when another may be requested. */
export interface PendingCode {
  login: string;
  channel: 'sms' | 'email';
  /** Of a registration: the code belongs to it. */
  attempt?: string | undefined;
  /** Timestamp in milliseconds. */
  resendAt: number;
  /** The wanted page. */
  next: string | null;
}

const key = 'pending-code';
const listeners = new Set<() => void>();

let cached: { text: string | null; pending: PendingCode | null } = { text: null, pending: null };

function parse(text: string | null): PendingCode | null {
  try {
    return JSON.parse(text ?? 'null') as PendingCode | null;
  } catch {
    return null;
  }
}

function read(): PendingCode | null {
  const text = sessionStorage.getItem(key);
  if (text !== cached.text) cached = { text, pending: parse(text) };
  return cached.pending;
}

const tell = () => {
  for (const listener of listeners) listener();
};

export function keepPendingCode({
  login,
  attempt,
  resendAfter,
  next = null,
}: {
  login: string;
  attempt?: string | undefined;
  /** Seconds. */
  resendAfter: number;
  next?: string | null;
}): void {
  const channel = login.includes('@') ? 'email' : 'sms';
  const pending: PendingCode = { login, channel, attempt, resendAt: Date.now() + resendAfter * 1000, next };
  sessionStorage.setItem(key, JSON.stringify(pending));
  tell();
}

export function dropPendingCode(): void {
  sessionStorage.removeItem(key);
  tell();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Undefined before hydration. */
export const usePendingCode = (): PendingCode | null | undefined =>
  useSyncExternalStore<PendingCode | null | undefined>(subscribe, read, () => undefined);
