import { Settings } from '../../features/account/settings/Settings.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('settings');

export default function SettingsPage() {
  return (
    <>
      <PageHeading page="settings" />
      <Settings />
    </>
  );
}
