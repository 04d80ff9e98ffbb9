import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useContext } from 'react';
import { dataOf, FragmentContext, fragmentMark } from './fragments.ts';

type Tag = 'aside' | 'div' | 'footer' | 'header' | 'li' | 'nav';

type FragmentProps<Name extends Tag> = ComponentProps<Name> & {
  as: Name;
  /** Unique on its page. */
  name: string;
  /** All that its content depends on, beside the page, the language, the reader's role and `reads`. */
  by?: unknown;
  /** The queries that its content reads. */
  reads?: () => readonly { queryKey: readonly unknown[] }[];
};

/**
 * An element whose content the server renders once for all requests in which it would be the same. The key is the data
 * itself, so that changed data is another fragment. In the browser it is a plain element, and is hydrated as one.
 */
export function Fragment<Name extends Tag>({ as, name, by, reads, ...attributes }: FragmentProps<Name>) {
  const Element = as as 'div';
  const props = attributes as ComponentProps<'div'>;
  if (!import.meta.env.SSR) return <Element {...props} />;
  return <ServerFragment as={as as 'div'} name={name} by={by} {...(reads && { reads })} {...props} />;
}

function ServerFragment({ as: Element, name, by, reads, children, ...props }: FragmentProps<'div'>) {
  const fragments = useContext(FragmentContext);
  const client = useQueryClient();
  if (!fragments) return <Element {...props}>{children}</Element>;
  const key = [name, by, reads && dataOf(client, reads())];
  const html = fragments.find(key);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React before.
  if (html !== undefined) return <Element {...props} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <Element {...props} {...{ [fragmentMark]: fragments.mark(key, Element) }}>
      {children}
    </Element>
  );
}
