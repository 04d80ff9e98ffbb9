import { Outlet, useLocation } from 'react-router';
import { Boundary } from '../../ui/feedback/Boundary.tsx';

/** The page in its frame, which stays when the page breaks. */
export function PageOutlet() {
  const { pathname } = useLocation();
  return (
    <Boundary part={pathname}>
      <Outlet />
    </Boundary>
  );
}
