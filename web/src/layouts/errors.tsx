import { Outlet } from 'react-router';
import { ErrorFrame } from './parts/ErrorFrame.tsx';

export default function ErrorsLayout() {
  return (
    <ErrorFrame>
      <Outlet />
    </ErrorFrame>
  );
}
