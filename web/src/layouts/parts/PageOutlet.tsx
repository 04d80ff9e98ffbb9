import { Outlet, useLocation } from 'react-router';
import { Boundary } from '../../ui/feedback/Boundary.tsx';

/** The page with an error boundary; the frame stays. */
export function PageOutlet() {
  const { pathname } = useLocation();
  return (
    <Boundary part={pathname}>
      <Outlet />
    </Boundary>
  );
}
