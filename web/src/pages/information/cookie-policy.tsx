import { TermsText } from '../../features/content/TermsText.tsx';
import { serverLoader } from '../../lib/page/data.server.ts';
import { browserLoader } from '../../lib/page/data.ts';
import { pageMeta } from '../../lib/page/seo.ts';
import { termsSpec } from '../parts/terms-spec.ts';

const type = 'cookie';
const spec = termsSpec(() => type);

export const meta = pageMeta('cookiePolicy');
export const loader = serverLoader(spec);
export const clientLoader = browserLoader(spec);

export default function CookiePolicyPage() {
  return <TermsText type={type} />;
}
