/** Deduplicates a mutation in flight: the second caller gets the first one's answer. */
export function oncePerInput<Input, Rest extends unknown[], Reply>(
  send: (input: Input, ...rest: Rest) => Promise<Reply>,
  idOf: (input: Input) => string,
): (input: Input, ...rest: Rest) => Promise<Reply> {
  const underWay = new Map<string, Promise<Reply>>();
  return (input, ...rest) => {
    const id = idOf(input);
    const first = underWay.get(id);
    if (first) return first;
    const sent = send(input, ...rest).finally(() => underWay.delete(id));
    underWay.set(id, sent);
    return sent;
  };
}
