import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
export const endAgents = (): void => agent.destroy();

const timeoutMs = 30_000;

/** One answer of any status; a broken or silent connection has the status 0. */
export function askOnce(url: string): Promise<Answer> {
  const started = performance.now();
  return new Promise((done) => {
    const end = (status: number) => done({ status, ms: performance.now() - started });
    const call = request(url, { agent, timeout: timeoutMs }, (answer) => {
      answer.resume();
      answer.on('end', () => end(answer.statusCode ?? 0));
      answer.on('error', () => end(0));
    });
    call.on('timeout', () => call.destroy());
    call.on('error', () => end(0));
    call.end();
  });
}
