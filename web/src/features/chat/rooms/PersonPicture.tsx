import { Avatar } from '../../../ui/display/Avatar.tsx';
import styles from './PersonPicture.module.css';

interface PersonPictureProps {
  name: string;
  image: string | null;
  online: boolean;
  size: number;
}

/** An avatar with an online dot; the text beside it says the same. */
export function PersonPicture({ name, image, online, size }: PersonPictureProps) {
  return (
    <span className={styles.picture} data-online={online || undefined}>
      <Avatar name={name} image={image} size={size} />
    </span>
  );
}
