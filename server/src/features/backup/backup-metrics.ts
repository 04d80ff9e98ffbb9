import { backupFolder, type Config, doesJobs } from '../../platform/config.ts';
import type { Metric } from '../../platform/metrics.ts';
import { readState, type State } from './archives.ts';

/** Of the instances that do jobs: the folder of the archives is one of theirs. */
export function backupMetrics(config: Config): Metric[] {
  if (!doesJobs(config)) return [];
  const gauge = (name: string, help: string, of: (state: State) => number): Metric => ({
    name,
    help,
    read: async () => of(await readState(backupFolder(config))),
  });
  return [
    gauge('backup_written_timestamp_seconds', 'When the newest archive was written; 0 without one', (s) => s.writtenAt),
    gauge('backup_size_bytes', 'How large the newest archive is', (s) => s.bytes),
    gauge('backup_proved_timestamp_seconds', 'When an archive was proved last; 0 without one', (s) => s.provedAt),
    gauge('backup_failed', 'Whether the last backup failed', (s) => Number(s.failed.backup)),
    gauge('backup_proof_failed', 'Whether the last proof of a backup failed', (s) => Number(s.failed.proof)),
  ];
}
