import { Kit } from '../../features/development/kit/Kit.tsx';

export const meta = () => [{ title: 'Components' }, { name: 'robots', content: 'noindex' }];

export default function KitPage() {
  return <Kit />;
}
