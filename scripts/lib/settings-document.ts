import { settingsByPart } from '../../server/src/platform/config.ts';
import { type Told, toldOf } from '../../server/src/platform/settings/setting.ts';

const head = `# Settings

Environment variables, written by \`npm run settings\` from \`server/src/platform/settings\`; \`npm run check\` fails when this page is older. On a server they are in \`/etc/ladushki/site.env\`, with Docker in \`.env\` beside \`compose.yaml\`.

A name with * is required when \`DEPLOYMENT=production\`. With a wrong or missing value an instance prints one line per error and ends with exit code 78, which supervisors do not retry. An empty value counts as none. An example in the form of a command prints a value.
`;

type Schema = Parameters<typeof toldOf>[1];

const everyone = ['web', 'worker'];
const escaped = (text: string) => text.replaceAll('|', '\\|');
const code = (text: string) => `\`${escaped(text)}\``;

function defaultOf(schema: Schema, { byDefault }: Told): string {
  if (byDefault) return byDefault;
  const { success, data } = schema.safeParse(undefined);
  return success && data !== undefined ? code(String(data)) : '—';
}

function rowOf(name: string, schema: Schema): string {
  const told = toldOf(name, schema);
  const readers = (told.readers ?? everyone).join(', ');
  const cells = [
    `\`${name}\`${told.isRequired ? ' *' : ''}`,
    escaped(told.meaning),
    code(told.example),
    defaultOf(schema, told),
    readers,
  ];
  return `| ${cells.join(' | ')} |`;
}

function shapesOf(name: string, schema: Schema): string[] {
  const { shapes = [] } = toldOf(name, schema);
  if (shapes.length === 0) return [];
  return ['', `\`${name}\`:`, '', ...shapes.map(({ form, meaning }) => `- \`${form}\`: ${meaning}`)];
}

const partOf = ([title, settings]: [string, Record<string, Schema>]) => {
  const all = Object.entries(settings);
  return [
    '',
    `## ${title}`,
    '',
    '| Name | Meaning | Example | Default | Read by |',
    '| --- | --- | --- | --- | --- |',
    ...all.map((each) => rowOf(...each)),
    ...all.flatMap((each) => shapesOf(...each)),
  ].join('\n');
};

export const settingsDocument = (): string => `${head}${Object.entries(settingsByPart).map(partOf).join('\n')}\n`;

export const settingsPath = 'docs/settings.md';
const isOfInstances = ([name, schema]: [string, Schema]) =>
  (toldOf(name, schema).readers ?? everyone).some((reader) => everyone.includes(reader));

/** Those that an instance reads; the others are for commands alone. */
export const instanceSettingNames = (): string[] =>
  Object.values(settingsByPart)
    .flatMap((settings) => Object.entries(settings))
    .filter(isOfInstances)
    .map(([name]) => name);
