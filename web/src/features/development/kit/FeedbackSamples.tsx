import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../../lib/toasts.ts';
import { EmptyDrawing } from '../../../ui/art/drawings.tsx';
import { Boundary } from '../../../ui/feedback/Boundary.tsx';
import { LoadError } from '../../../ui/feedback/LoadError.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton, SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { State } from '../../../ui/feedback/State.tsx';
import { SuccessCheckmark } from '../../../ui/feedback/SuccessCheckmark.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { DialogSamples } from './DialogSamples.tsx';
import styles from './Kit.module.css';
import { Sample, SampleGroup } from './Sample.tsx';

const nothing = () => undefined;
const never = new Promise<never>(nothing);
const Waiting = lazyPart(() => never, { waiting: <SkeletonText lines={2} /> });
const kinds = ['success', 'error', 'info'] as const;
const tones = ['blue', 'green', 'amber', 'red'] as const;
const query = { data: undefined, error: null, refetch: nothing as never };

function Broken(): never {
  throw new Error('Broken on purpose');
}

/** Throws on a click, not while the page renders. */
function BreakingPart() {
  const [isBroken, setBroken] = useState(false);
  return (
    <Boundary onRetry={() => setBroken(false)}>
      {isBroken ? <Broken /> : <Button onClick={() => setBroken(true)}>Break this part</Button>}
    </Boundary>
  );
}

function ToastButtons() {
  return (
    <div className={styles.line}>
      {kinds.map((kind) => (
        <Button key={kind} kind="secondary" size="s" onClick={() => showToast(kind, `A message: ${kind}`)}>
          {kind}
        </Button>
      ))}
    </div>
  );
}

function OverlayButton() {
  const { mutate } = useMutation({
    mutationFn: () => new Promise((done) => setTimeout(done, 1_500)),
    meta: { overlay: true },
  });
  return (
    <Button kind="secondary" size="s" onClick={() => mutate()}>
      Cover the page
    </Button>
  );
}

/** States, messages and dialogs. */
export function FeedbackSamples() {
  return (
    <SampleGroup title="feedback">
      <Sample of="feedback/Notice">
        {tones.map((tone) => (
          <Notice key={tone} tone={tone} title={`A title, ${tone}`}>
            Something to know before going on.
          </Notice>
        ))}
        <Notice>Without a title.</Notice>
      </Sample>
      <Sample of="feedback/State">
        <State drawing={<EmptyDrawing />} title={<h4>Nothing here</h4>} action={<Button>One button</Button>}>
          One sentence.
        </State>
      </Sample>
      <Sample of="feedback/LoadError">
        <LoadError error={new Error('It could not be read')} onRetry={nothing} />
      </Sample>
      <Sample of="feedback/Loaded">
        <Loaded query={query} skeleton={<SkeletonText lines={2} />}>
          {nothing}
        </Loaded>
        <Loaded query={{ ...query, data: 'What has come' as never }} skeleton={null}>
          {(text) => text}
        </Loaded>
        <Loaded query={{ ...query, error: new Error('What went wrong') }} skeleton={null}>
          {nothing}
        </Loaded>
      </Sample>
      <Sample of="feedback/Skeleton">
        <Skeleton height={64} />
        <Skeleton height={64} width={64} round />
        <SkeletonText lines={3} />
      </Sample>
      <Sample of="feedback/SuccessCheckmark">
        <SuccessCheckmark onDone={nothing}>It worked</SuccessCheckmark>
      </Sample>
      <Sample of="feedback/Boundary">
        <BreakingPart />
      </Sample>
      <Sample of="feedback/lazy-part">
        <Waiting />
      </Sample>
      <Sample of="feedback/Toasts">
        <ToastButtons />
      </Sample>
      <Sample of="feedback/LoaderOverlay">
        <OverlayButton />
      </Sample>
      <DialogSamples />
    </SampleGroup>
  );
}
