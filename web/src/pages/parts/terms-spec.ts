import { data } from 'react-router';
import { contentQueries } from '../../features/content/api.ts';
import { leadOf } from '../../features/content/RichText.tsx';
import { termsOf } from '../../features/content/TermsText.tsx';
import type { PageSpec } from '../../lib/page/data.ts';

/** A page for one document; unknown types are 404. */
export const termsSpec = (typeOf: (params: Record<string, string | undefined>) => string): PageSpec => ({
  needs: () => [contentQueries.terms()],
  seo: (client, { params }) => {
    const terms = termsOf(client.getQueryData(contentQueries.terms().queryKey), typeOf(params));
    if (!terms) throw data(null, { status: 404 });
    return { title: terms.name, description: leadOf(terms.text) };
  },
});
