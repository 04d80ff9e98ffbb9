import type { SitterCard } from '@ladushki/contract/sitter-card';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Rating } from '../../search/results/Rating.tsx';
import styles from './Draft.module.css';

/** The chosen sitter in two lines. */
export function SitterLine({ sitter: { id, profile, reviews_count } }: { sitter: SitterCard }) {
  return (
    <div className="row">
      <Avatar name={profile.full_name} image={profile.image} size={56} />
      <div className={styles.words}>
        <Link to={`/specialists/${id}`} className="own-name">
          {profile.full_name}
        </Link>
        <Rating rating={profile.rating} count={reviews_count} />
      </div>
    </div>
  );
}
