/** What a unit of systemd says about its commands. */
export interface Unit {
  user: string;
  folder: string;
  /** Files of settings, read first. */
  files: string[];
  env: Record<string, string>;
  /** In their order. */
  commands: string[][];
}

/** Words, of which those in quotation marks hold blanks. */
const wordsIn = (text: string) => (text.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replace(/^"(.*)"$/, '$1'));

const pairs = (words: string[]) =>
  Object.fromEntries(words.map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]));

/** A file of settings. */
export const settingsIn = (text: string): Record<string, string> =>
  pairs(text.split('\n').filter((line) => /^\w+=/.test(line)));

/** `instance` stands for %i. */
export function readUnit(text: string, instance = ''): Unit {
  const values = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value.replaceAll('%i', instance));
  const [user = '', folder = ''] = ['User', 'WorkingDirectory'].map((name) => values(name)[0]);
  return {
    user,
    folder,
    files: values('EnvironmentFile'),
    env: pairs(values('Environment').flatMap(wordsIn)),
    commands: values('ExecStart').map(wordsIn),
  };
}
