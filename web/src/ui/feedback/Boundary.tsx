import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorDrawing } from '../art/ErrorDrawing.tsx';
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
  /** Before the part is drawn again. */
  onRetry?: () => void;
  /** Instead of words in the part's own place. */
  failed?: (onRetry: () => void) => ReactNode;
  /** Another one is another part: the error of the last one is over. */
  part?: string;
}

interface BoundaryState {
  error: unknown;
  part: string | undefined;
}

/** A part of the page that breaks alone: the rest stays, and it can be tried again. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, part: this.props.part };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps({ part }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return part === state.part ? null : { part, error: null };
  }

  private readonly retry = () => {
    this.props.onRetry?.();
    this.setState({ error: null });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // A page that does not exist is an answer to the page as a whole.
    if (!(error instanceof Error)) throw error;
    return this.props.failed ? this.props.failed(this.retry) : <PartError onRetry={this.retry} />;
  }
}
