import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { queryOf } from '../../lib/query/queries.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';

const askMs = 5 * 60_000;

const ConsentDialog = lazyPart(async () => (await import('./ConsentDialog.tsx')).ConsentDialog);

/** Asks for consent to changed documents; the documents stay readable. */
export function ConsentGate() {
  const { pathname } = useLocation();
  const { data } = useQuery({ ...queryOf(api.consents.due), meta: { toast: false }, refetchInterval: askMs });
  const due = data?.results ?? [];
  if (due.length === 0 || pathname.startsWith('/terms/')) return null;
  return <ConsentDialog key={due.map(({ version }) => version).join()} due={due} />;
}
