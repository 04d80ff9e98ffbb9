import { data } from 'react-router';
import { ErrorContent } from '../layouts/parts/ErrorScreen.tsx';

/** No such address: the page is drawn as any other, its status says the truth. */
export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export default function NotFoundPage() {
  return <ErrorContent status={404} />;
}
