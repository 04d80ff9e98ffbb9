import { product } from '@ladushki/contract/product';
import { Link } from 'react-router';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { Logo } from '../../ui/art/Logo.tsx';
import styles from './Header.module.css';

export function HomeLink() {
  const { locale } = useLocale();
  return (
    <Link to="/" className={styles.home}>
      <Logo size={36}>{product.name[locale]}</Logo>
    </Link>
  );
}
