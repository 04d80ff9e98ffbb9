import { Children, type ReactNode } from 'react';
import { Boundary } from '../feedback/Boundary.tsx';

/** Parts of a page, each of which breaks alone. */
export const Sections = ({ children }: { children: ReactNode }) =>
  Children.map(children, (section) => <Boundary>{section}</Boundary>);
