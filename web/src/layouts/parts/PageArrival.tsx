import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** After a link: screen readers hear the new title, and the focus goes to the page if what had it is gone. */
export function PageArrival() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    setTitle(document.title);
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <p className="hidden-text" aria-live="polite">
      {title}
    </p>
  );
}
