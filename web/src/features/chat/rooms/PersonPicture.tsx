import { Avatar } from '../../../ui/display/Avatar.tsx';
import styles from './PersonPicture.module.css';

interface PersonPictureProps {
  name: string;
  image: string | null;
  online: boolean;
  size: number;
}

/** A face with a green dot while its owner is here; words beside it say the same. */
export function PersonPicture({ name, image, online, size }: PersonPictureProps) {
  return (
    <span className={styles.picture} data-online={online || undefined}>
      <Avatar name={name} image={image} size={size} />
    </span>
  );
}
