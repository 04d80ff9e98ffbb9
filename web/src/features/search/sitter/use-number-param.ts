import { data, useParams } from 'react-router';

/** A numeric route parameter; anything else is a 404. */
export function useNumberParam(name: 'id' | 'educationId' | 'workId'): string {
  const value = useParams()[name] ?? '';
  if (!/^[1-9]\d{0,8}$/.test(value)) throw data(null, { status: 404 });
  return value;
}
