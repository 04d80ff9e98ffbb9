import { writeFile } from 'node:fs/promises';
import type { Deps } from '../../platform/deps.ts';
import type { UploadedFile } from '../../platform/http/uploads/multipart.ts';

/** Wraps bytes as an upload. */
export const asUpload = <T>(
  { temporary }: Pick<Deps, 'temporary'>,
  { name, bytes }: { name: string; bytes: Buffer },
  work: (file: UploadedFile) => Promise<T>,
): Promise<T> =>
  temporary.use(async (path) => {
    await writeFile(path, bytes);
    return work({ name, path, size: bytes.length });
  });
