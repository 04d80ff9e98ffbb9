import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import type { Place } from '../../map/geo.ts';
import type { CreateForm } from './use-create-order.ts';

/** Of an announcement or a booking, whose bodies differ. */
interface FieldProps {
  control: unknown;
}

/** Fields that stand late in the form, or only in some. Their room is kept: what follows does not jump under the hand. */
const late = () => import('./LateFields.tsx');
export const ReplacementField = lazyPart<FieldProps>(async () => (await late()).ReplacementField, {
  waiting: <Skeleton height="15rem" />,
});
export const TrialField = lazyPart<FieldProps>(async () => (await late()).TrialField, {
  waiting: <Skeleton height="4.5rem" />,
});
export const RoughPin = lazyPart<{ pin: Place }>(async () => (await import('./RoughPin.tsx')).RoughPin, {
  failed: () => null,
});
export const SendTo = lazyPart<{ form: CreateForm }>(async () => (await import('./SendTo.tsx')).SendTo, {
  waiting: <Skeleton height="13rem" />,
});
