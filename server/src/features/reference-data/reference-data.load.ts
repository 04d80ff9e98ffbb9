import type { Database } from '../../platform/database/connection.ts';
import { serviceTypes, skills, weekdays } from './data/care.ts';
import { leningradRegion } from './data/leningrad-region.ts';
import { moscow } from './data/moscow.ts';
import { moscowRegion } from './data/moscow-region.ts';
import { citizenships, languages, nationalities, religions } from './data/people.ts';
import { rejectReasons } from './data/reject-reasons.ts';
import { saintPetersburg } from './data/saint-petersburg.ts';
import { tambovRegion } from './data/tambov-region.ts';
import { insertMissingCities, insertMissingNamed, insertMissingReasons } from './reference-data.sql.ts';

const cities = [...moscow, ...moscowRegion, ...saintPetersburg, ...leningradRegion, ...tambovRegion];

/** Inserts missing entries only: staff may have renamed or archived the others. */
export const loadReferenceData = (db: Database): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await insertMissingCities(transaction, cities);
    await insertMissingNamed(transaction, 'languages', languages);
    await insertMissingNamed(transaction, 'service_types', serviceTypes);
    await insertMissingNamed(transaction, 'skills', skills);
    await insertMissingNamed(transaction, 'religions', religions);
    await insertMissingNamed(transaction, 'weekdays', weekdays);
    await insertMissingNamed(transaction, 'citizenships', citizenships);
    await insertMissingNamed(transaction, 'nationalities', nationalities);
    await insertMissingReasons(transaction, rejectReasons);
  });
