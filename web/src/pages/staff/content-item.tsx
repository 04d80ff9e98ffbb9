import { useParams } from 'react-router';
import { ContentItem, NewContent } from '../../features/staff/content/ContentItem.tsx';
import { contentType } from '../../features/staff/content/content-queries.ts';
import { ErrorContent } from '../../layouts/parts/ErrorScreen.tsx';
import { pageMeta } from '../../lib/page/seo.ts';

export const meta = pageMeta('staffContentItem');
/** No footer links in the back office. */
export const handle = { footer: false };

export default function StaffContentItemPage() {
  const { type: name, id } = useParams();
  const type = contentType(name);
  if (!type) return <ErrorContent status={404} />;
  return id === 'new' ? <NewContent type={type} /> : <ContentItem key={id} type={type} id={Number(id)} />;
}
