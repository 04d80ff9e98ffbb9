import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ImageError, type Reply, type Task } from './image-error.ts';

/** Handle of one worker process; runs one task at a time. */
export interface ImageWorker {
  run(task: Task, timeoutMs: number): Promise<unknown>;
  isAlive(): boolean;
  end(): Promise<void>;
}

export function startImageWorker(): ImageWorker {
  const child = fork(join(import.meta.dirname, 'image-process.ts'), {
    serialization: 'advanced',
    // Decodes untrusted input, so it gets no secrets from the environment.
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  /** Referenced only while working: an idle worker does not keep the process alive. */
  const hold = () => {
    child.ref();
    child.channel?.ref();
  };
  const letGo = () => {
    child.unref();
    child.channel?.unref();
  };

  async function ask(task: Task, timeoutMs: number): Promise<Reply> {
    const finished = new AbortController();
    const { signal } = finished;
    const replied = once(child, 'message', { signal }).then(([reply]) => reply as Reply);
    const died = once(child, 'exit', { signal }).then(() => Promise.reject(new ImageError('broken')));
    const late = delay(timeoutMs, undefined, { signal }).then(() => {
      child.kill('SIGKILL');
      throw new ImageError('time');
    });
    child.send(task);
    try {
      return await Promise.race([replied, died, late]);
    } catch (error) {
      // Any other failure between the processes says nothing about the image.
      throw error instanceof ImageError ? error : new ImageError('busy');
    } finally {
      finished.abort();
    }
  }

  return {
    async run(task, timeoutMs) {
      hold();
      try {
        const reply = await ask(task, timeoutMs);
        if ('failure' in reply) throw new ImageError(reply.failure);
        return reply.value;
      } finally {
        letGo();
      }
    },
    isAlive: () => !ended && !child.killed && child.connected,
    async end() {
      if (ended) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
