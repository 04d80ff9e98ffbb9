import { ConfigError, wrongConfigCode } from '../../platform/config.ts';

/** A failure is told in words, without its stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = error instanceof ConfigError ? wrongConfigCode : 1;
  }
}
