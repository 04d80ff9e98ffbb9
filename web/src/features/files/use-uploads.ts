import { useCallback, useEffect, useRef, useState } from 'react';
import { type CallOptions, isApiError } from '../../lib/api/types.ts';
import { cutFileName } from '../../lib/format/short-texts.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { showSuccess } from '../../lib/query/feedback.ts';
import { brokenSizeLimit, isPicture } from './file-text.ts';
import { inTurn, type TakeTurn } from './upload-queue.ts';
import { withProgress } from './with-progress.ts';

export interface Upload {
  key: number;
  file: File;
  /** `held`: sent with the form; `refused`: invalid. */
  state: 'held' | 'sending' | 'failed' | 'refused';
  /** Progress, 0 to 1. */
  share: number;
  problem: string;
}

export type SendFile = (file: File, options: CallOptions) => Promise<unknown>;

export interface Uploads {
  items: readonly Upload[];
  add: (files: readonly File[]) => void;
  retry: (upload: Upload) => void;
  /** Aborts or removes. */
  drop: (key: number) => void;
  /** Sends held files; returns the failures. */
  sendHeld: (send: SendFile) => Promise<string[]>;
}

let lastKey = 0;

const problemOf = (error: unknown) => {
  if (!isApiError(error)) throw error;
  return {
    problem: Object.values(error.errors)[0]?.[0] ?? error.message,
    // After a limit was hit the upload may be retried.
    final: error.status >= 400 && error.status < 500 && error.status !== 429,
  };
};

/** The upload hook of all files. Without `send` files are held until the form is saved. */
export function useUploads(send: SendFile | null, takeTurn: TakeTurn = inTurn): Uploads {
  const { t } = useTranslation('files');
  const [items, setItems] = useState<readonly Upload[]>([]);
  const stops = useRef(new Map<number, AbortController>());

  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  const change = useCallback((key: number, part: Partial<Upload>) => {
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...part } : item)));
  }, []);

  const drop = useCallback((key: number) => {
    stops.current.get(key)?.abort();
    setItems((all) => all.filter((item) => item.key !== key));
  }, []);

  const start = async ({ key, file }: Pick<Upload, 'key' | 'file'>, sendFile: SendFile): Promise<string | null> => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    change(key, { state: 'sending', share: 0, problem: '' });
    try {
      const options = { signal: stop.signal, upload: withProgress((share) => change(key, { share })) };
      const reply = await takeTurn(stop.signal, async () => {
        const ready = isPicture(file) ? await (await import('./pictures/ready-file.ts')).readyFile(file) : file;
        stop.signal.throwIfAborted();
        return sendFile(ready, options);
      });
      drop(key);
      showSuccess(reply);
      return null;
    } catch (error) {
      if (stop.signal.aborted) return null;
      const { problem, final } = problemOf(error);
      change(key, { state: final ? 'refused' : 'failed', problem });
      return `${cutFileName(file.name)}: ${problem}`;
    } finally {
      stops.current.delete(key);
    }
  };

  const entryOf = (file: File): Upload => {
    lastKey += 1;
    const base = { key: lastKey, file, share: 0 };
    // Pictures are made smaller first.
    const limit = isPicture(file) ? null : brokenSizeLimit(file);
    if (limit !== null) return { ...base, state: 'refused', problem: t('tooLarge', { limit }) };
    return { ...base, state: send ? 'sending' : 'held', problem: '' };
  };

  const add = (files: readonly File[]) => {
    const entries = files.map(entryOf);
    setItems((all) => [...all, ...entries]);
    if (!send) return;
    for (const entry of entries) if (entry.state === 'sending') void start(entry, send);
  };

  const sendHeld = async (sendFile: SendFile) => {
    const held = items.filter(({ state }) => state === 'held');
    const problems = await Promise.all(held.map((item) => start(item, sendFile)));
    return problems.filter((problem) => problem !== null);
  };

  return { items, add, drop, sendHeld, retry: (upload) => send && void start(upload, send) };
}
