import { weekdayOf } from '../../contract/src/visits.ts';

/** One visit of four hours on a day. */
export const orderItemOn = (day: string, child: number) => ({
  children: [child],
  service_type: [1],
  start_date: day,
  end_date: day,
  start_time: '10:00',
  end_time: '14:00',
  address: { lat: 55.765, lng: 37.605, address: 'Москва, Тверская, 1' },
  job_description: 'Погулять и накормить обедом',
  working_days_of_week: [weekdayOf(day)],
});
