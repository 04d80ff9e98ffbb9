import type { VisitAction } from '@ladushki/contract/visit-schemas';
import type { ComponentType } from 'react';
import { VisitCode } from '../VisitCode.tsx';
import type { VisitSide } from '../visit-side.ts';
import { Answer } from './Answer.tsx';
import { AnswerObjection } from './AnswerObjection.tsx';
import { Arrive } from './Arrive.tsx';
import { Arrived } from './Arrived.tsx';
import type { ActionProps } from './action-props.ts';
import { Confirm } from './Confirm.tsx';
import { Contest } from './Contest.tsx';
import { Leave } from './Leave.tsx';

/** The first that is possible is the one thing to do. Leaving is the sitter's; the family finds it below. */
const steps: readonly (readonly [VisitAction, VisitSide, ComponentType<ActionProps>])[] = [
  ['arrival_answer', 'family', Answer],
  ['arrived', 'family', Arrived],
  ['arrive', 'sitter', Arrive],
  ['leave', 'sitter', Leave],
  ['confirm', 'family', Confirm],
  ['objection_answer', 'sitter', AnswerObjection],
  ['contest', 'sitter', Contest],
];

/** One large button by state and side. */
export function MainAction({ visit, side }: ActionProps & { side: VisitSide }) {
  const found = steps.find(([action, by]) => by === side && visit.actions.includes(action));
  const Step = found?.[2];
  if (!Step && !visit.code) return null;
  return (
    <div className="stack-2">
      {visit.code && <VisitCode code={visit.code} />}
      {Step && <Step visit={visit} />}
    </div>
  );
}
