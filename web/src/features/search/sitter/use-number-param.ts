import { data, useParams } from 'react-router';

/** A number from the address; anything else leads nowhere, as a page that does not exist. */
export function useNumberParam(name: 'id' | 'educationId' | 'workId'): string {
  const value = useParams()[name] ?? '';
  if (!/^[1-9]\d{0,8}$/.test(value)) throw data(null, { status: 404 });
  return value;
}
