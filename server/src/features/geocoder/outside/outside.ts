import type { z } from 'zod';

/** Longer nobody waits while typing; the gazetteer answers then. */
const timeoutMs = 1_500;

/** One question to an outside provider. Its address may hold a key: nothing of it gets into an error. */
export async function askOutside<Shape extends z.ZodType>(
  url: URL,
  shape: Shape,
  options: { method?: 'POST'; headers?: Record<string, string>; body?: string } = {},
): Promise<z.output<Shape>> {
  const answer = await fetch(url, { ...options, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' }).catch(
    (error: unknown) => {
      throw new Error(error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'out of reach');
    },
  );
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`answered ${answer.status}`);
  }
  const read = shape.safeParse(await answer.json().catch(() => null));
  if (!read.success) throw new Error('answered in another shape');
  return read.data;
}
