import tokens from '../../../ui/theme/tokens.css?raw';
import styles from './Kit.module.css';
import { Sample, SampleGroup } from './Sample.tsx';

/** Read from the file, so that none is missing. */
const declared = tokens.split(/[\s;{]/).filter((part) => part.startsWith('--') && part.endsWith(':'));
const names = [...new Set(declared.map((part) => part.slice(0, -1)))];
const beginning = (start: string) => names.filter((name) => name.startsWith(start));
const shadows = beginning('--shadow');
const seen = [...['--color-', '--text-', '--space-', '--radius-'].flatMap(beginning), ...shadows];

const looks: Record<string, (value: string) => object> = {
  '--color-': (background) => ({ background }),
  '--shadow': (boxShadow) => ({ boxShadow }),
  '--radius-': (borderRadius) => ({ borderRadius }),
};

/** A sample of each token with this prefix. */
function Swatches({ start }: { start: string }) {
  return (
    <ul className={styles.tokens}>
      {beginning(start).map((name) => (
        <li key={name} className={styles.token}>
          <div className={styles.swatch} style={looks[start]?.(`var(${name})`)} />
          {name}
        </li>
      ))}
    </ul>
  );
}

function Spaces() {
  return beginning('--space-').map((name) => (
    <div key={name} className={styles.token}>
      <div className={styles.bar} style={{ width: `var(${name})` }} />
      {name}
    </div>
  ));
}

function Fonts() {
  return beginning('--text-').map((name) => (
    <p key={name} className={styles.letters} style={{ fontSize: `var(${name})` }}>
      Ladushki Ладушки {name}
    </p>
  ));
}

export function Tokens() {
  return (
    <SampleGroup title="tokens">
      <Sample of="colours" wide>
        <Swatches start="--color-" />
      </Sample>
      <Sample of="radii" wide>
        <Swatches start="--radius-" />
      </Sample>
      <Sample of="shadows" wide>
        <Swatches start="--shadow" />
      </Sample>
      <Sample of="spaces">
        <Spaces />
      </Sample>
      <Sample of="fonts">
        <Fonts />
      </Sample>
      <Sample of="others">
        <p className={styles.token}>{names.filter((name) => !seen.includes(name)).join(', ')}</p>
      </Sample>
    </SampleGroup>
  );
}
