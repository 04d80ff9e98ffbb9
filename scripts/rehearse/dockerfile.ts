export interface Instruction {
  name: string;
  text: string;
}

/** Instructions in their order; a line that ends with a backslash goes on. */
export function instructionsOf(dockerfile: string): Instruction[] {
  const lines = dockerfile
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [name = ''] = line.split(' ');
    return { name, text: line.slice(name.length).trim() };
  });
}

/** The words of a command in the form of a JSON list. */
export const listOf = (text: string): string[] => JSON.parse(text.slice(text.indexOf('['))) as string[];

/** `A=1 B=2` */
export const variablesOf = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(/\s+/).map((pair) => pair.split(/=(.*)/s).slice(0, 2)));

/** Whether the rules of a .dockerignore take a path out: the last one that names it, or a folder above it, decides. */
export function leftOutBy(dockerignore: string): (path: string) => boolean {
  const rules = dockerignore
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const pattern = line.replace(/^!/, '').replace(/[.+?^${}()|[\]\\]/g, '\\$&');
      const source = pattern.replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'));
      return { isKept: line.startsWith('!'), names: new RegExp(`^${source}(?:/|$)`) };
    });
  return (path) => rules.reduce((isOut, { isKept, names }) => (names.test(path) ? !isKept : isOut), false);
}
