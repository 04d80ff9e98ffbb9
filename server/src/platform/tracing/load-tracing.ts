import type { Config } from '../config.ts';
import type { Tracing } from './tracing.ts';

/** Null without a collector: then nothing is imported and nothing wrapped. */
export async function loadTracing(config: Config): Promise<Tracing | null> {
  if (!config.OTLP_URL) return null;
  const { startTracing } = await import('./open-telemetry.ts');
  return startTracing({ url: config.OTLP_URL, share: config.OTLP_SHARE, smtpUrl: config.SMTP_URL });
}
