import { readdirSync, readFileSync } from 'node:fs';

/** Child processes that decode images, as the system lists them. */
export function imageProcesses(): number[] {
  const tasks = `/proc/${process.pid}/task`;
  return readdirSync(tasks)
    .flatMap((task) => readFileSync(`${tasks}/${task}/children`, 'utf8').trim().split(' '))
    .filter((pid) => pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('image-process'))
    .map(Number);
}

/** Stops them (SIGSTOP), like a decoder hanging on a malicious image. */
export function hangImageProcesses(): () => void {
  const pids = imageProcesses();
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  };
}
