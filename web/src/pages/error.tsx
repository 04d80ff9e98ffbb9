import { data } from 'react-router';
import { ErrorContent } from '../layouts/parts/ErrorScreen.tsx';

/** An unknown path: rendered like any page, with the status 404. */
export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export default function NotFoundPage() {
  return <ErrorContent status={404} />;
}
