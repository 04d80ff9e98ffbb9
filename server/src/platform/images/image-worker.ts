import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ImageError, type Reply, type Task } from './image-error.ts';

/** One process that does one task after the other. */
export interface ImageWorker {
  run(task: Task, timeoutMs: number): Promise<unknown>;
  isAlive(): boolean;
  end(): Promise<void>;
}

export function startImageWorker(): ImageWorker {
  const child = fork(join(import.meta.dirname, 'image-process.ts'), {
    serialization: 'advanced',
    // It reads what strangers have sent: none of our secrets are its business.
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  /** Waited for while it works; idle, it keeps nobody from ending. */
  const hold = () => {
    child.ref();
    child.channel?.ref();
  };
  const letGo = () => {
    child.unref();
    child.channel?.unref();
  };

  async function ask(task: Task, timeoutMs: number): Promise<Reply> {
    const settled = new AbortController();
    const { signal } = settled;
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
      // Whatever else goes wrong between the two processes says nothing about the image.
      throw error instanceof ImageError ? error : new ImageError('busy');
    } finally {
      settled.abort();
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
