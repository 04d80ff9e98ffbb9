/** Hours within one day. As an end, 00:00 is the midnight that closes the day. */
const minutesInDay = 24 * 60;

export const startMinute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export const endMinute = (time: string) => startMinute(time) || minutesInDay;

export const timeOfMinute = (minute: number) => {
  const ofDay = minute % minutesInDay;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
};

const isTime = (value: string | undefined): value is string => /^([01]\d|2[0-3]):[0-5]\d$/.test(value ?? '');

/** Whether the hours run forward; missing or invalid values pass here. */
export const runsForward = ({ start_time, end_time }: { start_time?: string; end_time?: string }) =>
  !isTime(start_time) || !isTime(end_time) || startMinute(start_time) < endMinute(end_time);
