import { type ArchiveConfig, ConfigError, readArchiveConfig, wrongConfigCode } from '../../platform/config.ts';
import { noteFailure, type Tried } from './archives.ts';

/** A failure is told in words, without its stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = error instanceof ConfigError ? wrongConfigCode : 1;
  }
}

/** The same, and what went wrong is noted for the metrics until it goes right. */
export const runNoted = (what: Tried, work: (config: ArchiveConfig) => Promise<void>): Promise<void> =>
  runCommand(async () => {
    const config = readArchiveConfig(process.env);
    try {
      await work(config);
      await noteFailure(config.BACKUP_DIR, what, null);
    } catch (error) {
      await noteFailure(config.BACKUP_DIR, what, String(error));
      throw error;
    }
  });
