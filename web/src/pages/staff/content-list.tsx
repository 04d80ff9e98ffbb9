import { useParams } from 'react-router';
import { ContentList } from '../../features/staff/content/ContentList.tsx';
import { contentType } from '../../features/staff/content/content-queries.ts';
import { ErrorContent } from '../../layouts/parts/ErrorScreen.tsx';
import { pageMeta } from '../../lib/page/seo.ts';

export const meta = pageMeta('staffContentList');
/** No footer links in the back office. */
export const handle = { footer: false };

export default function StaffContentListPage() {
  const type = contentType(useParams().type);
  return type ? <ContentList key={type} type={type} /> : <ErrorContent status={404} />;
}
