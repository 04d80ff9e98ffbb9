import { Icon } from '../../../ui/art/Icon.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Stars } from '../../../ui/display/Stars.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/Button.tsx';
import { IconButton } from '../../../ui/inputs/IconButton.tsx';
import styles from './Kit.module.css';
import { Sample, SampleGroup } from './Sample.tsx';

const kinds = ['primary', 'secondary', 'quiet', 'danger'] as const;
const tones = ['plain', 'green', 'amber', 'red', 'blue'] as const;
const names = ['Anna Ivanova', 'Boris', 'Clara Bow', 'Daniel', 'Eva Green'];

/** Buttons, and small display components. */
export function ButtonSamples() {
  return (
    <SampleGroup title="buttons and marks">
      <Sample of="inputs/Button" wide>
        {kinds.map((kind) => (
          <div key={kind} className={styles.line}>
            <Button kind={kind}>{kind}</Button>
            <Button kind={kind} size="s">
              Small
            </Button>
            <Button kind={kind} icon={<Icon name="search" size={20} />}>
              With an icon
            </Button>
            <Button kind={kind} loading>
              Loading
            </Button>
            <Button kind={kind} disabled>
              Disabled
            </Button>
            <ButtonLink kind={kind} to="/dev/kit">
              A link
            </ButtonLink>
          </div>
        ))}
        <Button wide>Wide</Button>
      </Sample>
      <Sample of="inputs/IconButton">
        <div className={styles.line}>
          <IconButton icon="close" label="Close" />
          <IconButton icon="close" label="Loading" loading />
          <IconButton icon="close" label="Disabled" disabled />
        </div>
      </Sample>
      <Sample of="display/Badge">
        <div className={styles.line}>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone} icon="check">
              {tone}
            </Badge>
          ))}
          <Badge>without an icon</Badge>
        </div>
      </Sample>
      <Sample of="display/Avatar">
        <div className={styles.line}>
          {names.map((name, at) => (
            <Avatar key={name} name={name} image={null} size={36 + at * 12} />
          ))}
        </div>
      </Sample>
      <Sample of="display/Stars">
        {[0, 2.4, 4.6, 5].map((rating) => (
          <Stars key={rating} rating={rating} />
        ))}
      </Sample>
    </SampleGroup>
  );
}
