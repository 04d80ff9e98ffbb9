import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../lib/paths.ts';
import { readUnit, settingsIn } from './unit-file.ts';

it('reads what a unit runs, with which settings', () => {
  const unit = readUnit(readFileSync(inRoot('ops/systemd/ladushki-web@.service'), 'utf8'), '3001');
  expect(unit).toMatchObject({
    user: 'ladushki',
    folder: '/opt/ladushki',
    files: ['/etc/ladushki/site.env'],
    commands: [['/opt/ladushki/node_modules/.bin/node', 'server/src/main.ts']],
  });
  expect(unit.env).toEqual({ NODE_ENV: 'production', DEPLOYMENT: 'production', PORT: '3001', ROLE: 'web' });
});

it('reads all commands of a unit, with the name of the instance', () => {
  const read = (name: string, instance = '') =>
    readUnit(readFileSync(inRoot('ops/systemd', name), 'utf8'), instance).commands.map((words) =>
      words.slice(1).join(' '),
    );
  const scripts = ['back-up', 'prove'].map((name) => `server/src/features/backup/${name}.ts`);
  expect(read('ladushki-backup.service')).toEqual(scripts);
  expect(read('ladushki-restore@.service', 'a.tar.gz')).toEqual(['server/src/features/backup/restore.ts a.tar.gz']);
});

it('words in quotation marks hold blanks, and a value may hold any sign', () => {
  expect(readUnit('[Service]\nEnvironment=A=1 "B=2 3"').env).toEqual({ A: '1', B: '2 3' });
  expect(settingsIn('# said\nURL=a://b?c=d\n\nEMPTY=\n')).toEqual({ URL: 'a://b?c=d', EMPTY: '' });
});
