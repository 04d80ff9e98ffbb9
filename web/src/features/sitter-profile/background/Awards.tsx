import { imageUrl } from '@ladushki/contract/images';
import { useQuery } from '@tanstack/react-query';
import { dateText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { awardsQuery } from '../sitter-queries.ts';
import styles from './Awards.module.css';

/** The sitter's awards. */
export function Awards() {
  const { t } = useTranslation('sitter-profile');
  return (
    <Card title={t('awards.title')}>
      <Loaded query={useQuery(awardsQuery())} skeleton={<SkeletonText />}>
        {({ results }) =>
          results.length === 0 ? (
            <p className="quiet">{t('awards.empty')}</p>
          ) : (
            <ul className={styles.list}>
              {results.map(({ id, name, description, image, date, rule }) => (
                <li key={id} className={styles.award}>
                  <span className={styles.medal}>
                    {image ? (
                      <img src={imageUrl(image, '128x128')} alt="" width={56} height={56} />
                    ) : (
                      <Icon name="award" size={32} />
                    )}
                  </span>
                  <div>
                    <p className="strong">{name}</p>
                    {description && <p>{description}</p>}
                    {rule && <p className="quiet">{t('awards.rule', { rule: rule.text })}</p>}
                    <p className="quiet">{dateText(date)}</p>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
