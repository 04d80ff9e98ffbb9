import { z } from 'zod';
import { keyList, postgresAddress, setting } from './setting.ts';

/** Where archives of the database and the files are. */
export const backupSettings = {
  BACKUP_DIR: setting(z.string().optional(), {
    meaning: 'the folder of the archives; only its owner may read it. The worker tells in its metrics what is there',
    example: '/var/lib/ladushki/backups',
    readers: ['worker', 'backup', 'restore'],
    byDefault: '`backups` below `DATA_DIR`',
  }),
};

/** Not for instances. */
export const archiveSettings = {
  BACKUP_KEYS: setting(keyList.optional(), {
    meaning:
      '`id:base64key` pairs, comma separated; the first one encrypts archives, all decrypt; without it they are not encrypted. Keep a copy elsewhere: without it they are lost',
    example: 'b1:$(openssl rand -base64 32)',
    readers: ['backup', 'restore'],
  }),
  BACKUP_KEEP: setting(z.coerce.number().int().min(1).max(1000).default(7), {
    meaning: 'how many archives are kept; beside them the newest that was proved',
    example: '7',
    readers: ['backup'],
  }),
  BACKUP_PROOF_DATABASE_URL: setting(postgresAddress.optional(), {
    meaning:
      'an empty database, as its owner, into which the newest archive is restored to prove it; emptied before and after',
    example: 'postgres://ladushki_owner:secret@127.0.0.1/ladushki_proof',
    readers: ['backup'],
  }),
};
