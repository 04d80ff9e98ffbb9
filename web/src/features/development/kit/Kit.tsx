import { useIsHydrated } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/inputs/Button.tsx';
import { toggleScheme } from '../../../ui/theme/scheme.ts';
import { ArtSamples } from './ArtSamples.tsx';
import { ButtonSamples } from './ButtonSamples.tsx';
import { ChoiceSamples } from './ChoiceSamples.tsx';
import { FeedbackSamples } from './FeedbackSamples.tsx';
import { FieldSamples } from './FieldSamples.tsx';
import styles from './Kit.module.css';
import { LayoutSamples } from './LayoutSamples.tsx';
import { Tokens } from './Tokens.tsx';

/** Every component of `ui/` in its states, for developers. Not rendered on the server, where pending samples never resolve. */
export function Kit() {
  const isHydrated = useIsHydrated();
  return (
    <>
      <div className={styles.top}>
        <h1>Components</h1>
        <Button kind="secondary" size="s" onClick={toggleScheme}>
          Light or dark
        </Button>
      </div>
      {isHydrated && (
        <>
          <Tokens />
          <ButtonSamples />
          <FieldSamples />
          <ChoiceSamples />
          <FeedbackSamples />
          <LayoutSamples />
          <ArtSamples />
        </>
      )}
    </>
  );
}
