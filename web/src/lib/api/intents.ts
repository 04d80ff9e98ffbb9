import type { WireInput } from './request.ts';
import type { AnyEndpoint } from './types.ts';

/** What the browser keeps of a call whose answer has not come: enough to send the same key again. */
interface Unanswered {
  key: string;
  area: string;
  creates: boolean;
}
type Kept = Record<string, Unanswered>;

export interface Intent {
  key: string;
  /** It was answered: `done` by a success, `refused` by anything else that is final. */
  settle: (outcome: 'done' | 'refused') => void;
}

export type Intents = (endpoint: AnyEndpoint, url: string, input: WireInput) => Intent;

const storageKey = 'unanswered-calls';

/** As random as a UUID, and there on plain http too. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Two FNV-1a hashes side by side: what was typed is compared, never written down. */
function digest(text: string): string {
  let [a, b] = [0x811c9dc5, 0x9dc5811c];
  for (let at = 0; at < text.length; at += 1) {
    a = Math.imul(a ^ text.charCodeAt(at), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(text.length - 1 - at), 0x01000193);
  }
  return `${text.length}-${a >>> 0}-${b >>> 0}`;
}

/** A file is known by what the person sees of it. */
const withoutBytes = (_name: string, value: unknown) =>
  value instanceof File
    ? [value.name, value.size, value.lastModified]
    : value instanceof Blob
      ? [value.size, value.type]
      : value;

/** What is asked for, as text to be compared. */
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
    // A browser that keeps nothing still sends each call under a key of its own.
  }
}

/**
 * One key for each intent: the same call with the same input keeps its key until it is answered, over repetitions,
 * double clicks and reloads. A success outdates what is unanswered in its area, so that «on», «off», «on» are three
 * intents; what creates something outdates no other creation, so that of five files each keeps its own key.
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
