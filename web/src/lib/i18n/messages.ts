/** A text, or its forms by plural category or gender. */
export type Message = string | { readonly [form: string]: Message };
/** Compiled texts by `namespace:path.of.key`. */
export type Messages = Readonly<Record<string, Message>>;
/** A namespace as it is written: nested, with the forms of a text as suffixes of its key. */
export type Namespace = { readonly [key: string]: string | Namespace };

const form = /_(zero|one|two|few|many|other|male|female)$/;

/** Flattens a namespace, so that a text is found by one lookup. */
export function compileNamespace(namespace: string, texts: Namespace): Record<string, Message> {
  const messages: Record<string, Message> = {};
  const add = (path: string, written: Namespace) => {
    for (const [key, text] of Object.entries(written)) {
      if (typeof text !== 'string') {
        add(`${path}${key}.`, text);
        continue;
      }
      const name = `${path}${key.replace(form, '')}`;
      const [, suffix] = form.exec(key) ?? [];
      messages[name] = suffix ? { ...(messages[name] as object), [suffix]: text } : text;
    }
  };
  add(`${namespace}:`, texts);
  return messages;
}
