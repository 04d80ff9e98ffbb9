import { Notice } from '../../../ui/feedback/Notice.tsx';

/** What the server said in place of the form that was sent. */
export function Done({ message }: { message: string }) {
  return (
    <Notice tone="green" icon="check">
      <p role="status">{message}</p>
    </Notice>
  );
}
