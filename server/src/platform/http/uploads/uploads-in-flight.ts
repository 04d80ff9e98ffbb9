import { fileLimits } from '@ladushki/contract/files-constants';
import { ApiError } from '../../errors.ts';
import { texts } from './uploads.texts.ts';

interface Load {
  uploads: number;
  bytes: number;
}

/** Limits concurrent uploads per person and per instance, by announced size. */
export interface UploadsInFlight {
  /** Throws when the limit is reached, otherwise returns the release function. */
  enter(person: number | string, announcedBytes: number): () => void;
  total(): Load;
}

const retryAfterSeconds = 5;

const exceeds = (load: Load | undefined, bytes: number, limit: Load) =>
  (load?.uploads ?? 0) + 1 > limit.uploads || (load?.bytes ?? 0) + bytes > limit.bytes;

export function createUploadsInFlight(limit: Load): UploadsInFlight {
  const ofPerson: Load = { uploads: fileLimits.inFlight, bytes: fileLimits.inFlightBytes };
  const people = new Map<number | string, Load>();
  const total: Load = { uploads: 0, bytes: 0 };
  const add = (load: Load, uploads: number, bytes: number) => {
    load.uploads += uploads;
    load.bytes += bytes;
  };
  return {
    total: () => total,
    enter(person, bytes) {
      const load = people.get(person) ?? { uploads: 0, bytes: 0 };
      if (exceeds(load, bytes, ofPerson)) {
        throw new ApiError('too_many', { text: texts.tooManyAtOnce, retryAfterSeconds });
      }
      if (exceeds(total, bytes, limit)) throw new ApiError('not_ready', { text: texts.busy, retryAfterSeconds });
      people.set(person, load);
      add(load, 1, bytes);
      add(total, 1, bytes);
      return () => {
        add(load, -1, -bytes);
        add(total, -1, -bytes);
        if (load.uploads === 0) people.delete(person);
      };
    },
  };
}
