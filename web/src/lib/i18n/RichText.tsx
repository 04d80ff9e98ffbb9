import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';

const tag = /<(\w+)>(.*?)<\/\1>/;

interface RichTextProps {
  /** With `<name>…</name>` around the words of an element. */
  text: string;
  elements: Record<string, ReactElement<{ children?: ReactNode }>>;
}

/** A text with elements inside. */
export function RichText({ text, elements }: RichTextProps): ReactNode {
  const [before = '', name, words, after = ''] = text.split(tag, 4);
  const element = name === undefined ? undefined : elements[name];
  if (!element) return text;
  const rest = text.slice(before.length + `<${name}>${words}</${name}>`.length);
  return (
    <Fragment>
      {before}
      {cloneElement(element, {}, words)}
      {after && <RichText text={rest} elements={elements} />}
    </Fragment>
  );
}
