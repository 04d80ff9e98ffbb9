import type { WireInput } from './request.ts';
import type { AnyEndpoint } from './types.ts';

/** A stored unanswered call: enough to send the same key again. */
interface Unanswered {
  key: string;
  area: string;
  creates: boolean;
}
type Kept = Record<string, Unanswered>;

export interface Intent {
  key: string;
  /** Answered: `done` by a success, `refused` by any other final answer. */
  settle: (outcome: 'done' | 'refused') => void;
}

export type Intents = (endpoint: AnyEndpoint, url: string, input: WireInput) => Intent;

const storageKey = 'unanswered-calls';

/** A random id that also works on plain http. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Two FNV-1a hashes: input is compared, never stored. */
function digest(text: string): string {
  let [a, b] = [0x811c9dc5, 0x9dc5811c];
  for (let at = 0; at < text.length; at += 1) {
    a = Math.imul(a ^ text.charCodeAt(at), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(text.length - 1 - at), 0x01000193);
  }
  return `${text.length}-${a >>> 0}-${b >>> 0}`;
}

/** A file is identified by name, size and time. */
const withoutBytes = (_name: string, value: unknown) =>
  value instanceof File
    ? [value.name, value.size, value.lastModified]
    : value instanceof Blob
      ? [value.size, value.type]
      : value;

/** Canonical form of a call, for comparison. */
export const inputText = (input: unknown): string => JSON.stringify(input, withoutBytes);

function read(storage: Storage): Kept {
  try {
    return JSON.parse(storage.getItem(storageKey) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

function write(storage: Storage, kept: Kept): void {
  try {
    storage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Without storage each call gets a key of its own.
  }
}

/**
 * One idempotency key per intent: the same call with the same input keeps its key until answered, over retries, double
 * clicks and reloads. A success discards unanswered keys of its area, so that «on», «off», «on» are three intents; a
 * creation discards no other creation, so that each of five files keeps its key.
 */
export const createIntents =
  (storage: () => Storage): Intents =>
  (endpoint, url, { body, files }) => {
    const id = digest(inputText([endpoint.method, url, body, files]));
    const area = endpoint.path.split('/')[1] ?? '';
    const creates = endpoint.status === 201;
    const kept = read(storage());
    const intent = kept[id] ?? { key: newKey(), area, creates };
    write(storage(), { ...kept, [id]: intent });
    const outdated = (other: Unanswered) => other.area === area && !(creates && other.creates);
    return {
      key: intent.key,
      settle: (outcome) => {
        const others = Object.entries(read(storage())).filter(
          ([otherId, other]) =>
            (otherId !== id || other.key !== intent.key) && !(outcome === 'done' && outdated(other)),
        );
        write(storage(), Object.fromEntries(others));
      },
    };
  };
