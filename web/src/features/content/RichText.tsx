import styles from './RichText.module.css';

type Block = { kind: 'heading'; text: string } | { kind: 'text'; text: string } | { kind: 'list'; items: string[] };

const isItem = (line: string) => line.startsWith('- ');

function blockOf(part: string): Block[] {
  const lines = part.split('\n');
  const items = lines.filter(isItem).map((line) => line.slice(2));
  const words = lines.filter((line) => !isItem(line)).join(' ');
  const blocks: Block[] = [];
  if (words.startsWith('## ')) blocks.push({ kind: 'heading', text: words.slice(3) });
  else if (words) blocks.push({ kind: 'text', text: words });
  if (items.length > 0) blocks.push({ kind: 'list', items });
  return blocks;
}

/** Blank lines separate paragraphs, `## ` is a heading and `- ` a list item. */
export const blocksOf = (text: string): Block[] =>
  text
    .trim()
    .split(/\n{2,}/)
    .flatMap(blockOf);

/** The first paragraph without markup, for lists and descriptions. */
export const leadOf = (text: string): string => {
  const first = blocksOf(text).find((block) => block.kind === 'text');
  return first?.kind === 'text' ? first.text : '';
};

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h2 className={styles.heading}>{block.text}</h2>;
  if (block.kind === 'text') return <p>{block.text}</p>;
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

export function RichText({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      {blocksOf(text).map((block) => (
        <BlockView key={block.kind === 'list' ? block.items[0] : block.text} block={block} />
      ))}
    </div>
  );
}
