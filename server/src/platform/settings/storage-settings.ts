import { z } from 'zod';
import { setting, webAddress } from './setting.ts';

const readers = ['web', 'worker', 'backup', 'restore'] as const;

/** Files of people, in an S3-compatible storage. */
export const storageSettings = {
  S3_ENDPOINT: setting(webAddress.optional(), {
    meaning: 'object storage; without it files are in `DATA_DIR`, which instances would have to share',
    example: 'https://s3.example.org',
    readers,
  }),
  S3_BUCKET: setting(z.string().optional(), { meaning: 'its bucket', example: 'ladushki', readers }),
  S3_REGION: setting(z.string().default('ru-1'), { meaning: 'its region', example: 'ru-1', readers }),
  S3_ACCESS_KEY: setting(z.string().optional(), { meaning: 'its user', example: 'AKIDEXAMPLE', readers }),
  S3_SECRET_KEY: setting(z.string().optional(), { meaning: "its user's secret", example: 'secret', readers }),
};
