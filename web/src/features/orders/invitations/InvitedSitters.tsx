import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { Link } from 'react-router';
import { dayText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';

/** Everybody invited to the announcement, with their answers. */
export function InvitedSitters({ invited }: Pick<OrderDetail, 'invited'>) {
  const { t } = useTranslation('order-changes');
  if (invited.length === 0) return null;
  return (
    <Card title={t('invited.title')}>
      <ul className="stack-2">
        {invited.map(({ sitter, invited_at, answer }) => (
          <li key={sitter.id} className="row">
            <Avatar name={sitter.full_name} image={sitter.image} size={48} />
            <div>
              <Link to={`/specialists/${sitter.id}`} className="own-name">
                {sitter.full_name}
              </Link>
              <p className="small-quiet">{t('invited.on', { date: dayText(invited_at) })}</p>
              <Badge tone={answer === 'offered' ? 'green' : 'plain'}>{t(`invited.answer.${answer ?? 'none'}`)}</Badge>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
