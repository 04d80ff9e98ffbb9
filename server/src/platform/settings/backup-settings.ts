import { z } from 'zod';
import { setting } from './setting.ts';

/** Archives of the database and the files. */
export const backupSettings = {
  BACKUP_DIR: setting(z.string().optional(), {
    meaning: 'the folder of the archives; only its owner may read it',
    example: '/var/lib/ladushki/backups',
    readers: ['backup', 'restore'],
    byDefault: '`backups` below `DATA_DIR`',
  }),
};
