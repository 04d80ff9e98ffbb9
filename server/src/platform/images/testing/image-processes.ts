import { readdirSync, readFileSync } from 'node:fs';

/** The processes of this one that decode images, as the system knows them. */
export function imageProcesses(): number[] {
  const tasks = `/proc/${process.pid}/task`;
  return readdirSync(tasks)
    .flatMap((task) => readFileSync(`${tasks}/${task}/children`, 'utf8').trim().split(' '))
    .filter((pid) => pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('image-process'))
    .map(Number);
}

/** Each hangs from now on, as a decoder does that met an image made for it. */
export function hangImageProcesses(): () => void {
  const pids = imageProcesses();
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  };
}
