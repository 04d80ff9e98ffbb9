import { Children, type ReactNode } from 'react';
import { Boundary } from '../feedback/Boundary.tsx';

/** Sections with an error boundary each. */
export const Sections = ({ children }: { children: ReactNode }) =>
  Children.map(children, (section) => <Boundary>{section}</Boundary>);
