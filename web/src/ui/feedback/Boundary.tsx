import { Children, Component, type ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { reportError } from '../../lib/report-error.ts';
import { ErrorDrawing } from '../art/error-drawings.tsx';
import { Button } from '../inputs/Button.tsx';
import { State } from './State.tsx';

interface PartErrorProps {
  onRetry: () => void;
}

function PartError({ onRetry }: PartErrorProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <State drawing={<ErrorDrawing />} action={<Button onClick={onRetry}>{t('error.retry')}</Button>}>
        {t('error.part')}
      </State>
    </div>
  );
}

interface BoundaryProps {
  children: ReactNode;
  /** Called before a retry. */
  onRetry?: () => void;
  /** Shown instead of the default message. */
  failed?: (onRetry: () => void) => ReactNode;
  /** A new value resets the error. */
  part?: string;
}

interface BoundaryState {
  error: unknown;
  part: string | undefined;
}

/** An error boundary with a retry: the rest of the page stays. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, part: this.props.part };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps({ part }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return part === state.part ? null : { part, error: null };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof Error) void reportError(error);
  }

  private readonly retry = () => {
    this.props.onRetry?.();
    this.setState({ error: null });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // A 404 concerns the whole page.
    if (!(error instanceof Error)) throw error;
    return this.props.failed ? this.props.failed(this.retry) : <PartError onRetry={this.retry} />;
  }
}

/** Sections with an error boundary each. */
export const Sections = ({ children }: { children: ReactNode }) =>
  Children.map(children, (section) => <Boundary>{section}</Boundary>);
