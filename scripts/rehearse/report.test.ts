import { expect, it } from 'vitest';
import { createReport } from './report.ts';

it('a step that fails is told, those after it are tried, and the whole is red', async () => {
  const printed: string[] = [];
  const report = createReport((line) => printed.push(line));
  expect(await report.step('one', async () => 1, String)).toBe(1);
  expect(report.isGreen()).toBe(true);
  const broken = () => Promise.reject(new Error('the proxy is gone'));
  expect(await report.step('two', broken, String)).toBeUndefined();
  expect(await report.step('three', async () => 3, String)).toBe(3);
  report.leaveOut('four and five');
  expect(report.isGreen()).toBe(false);
  const told = [/^✓ one .*: 1$/, /^✗ two .*: the proxy is gone$/, /^✓ three .*: 3$/, /^– not tried: four and five$/];
  for (const [at, line] of told.entries()) expect(printed[at]).toMatch(line);
  for (const line of printed) expect(report.summary()).toContain(line);
  const document = report.document('0.2.0');
  expect(document).toMatch(/^# Rehearsal of 0\.2\.0\n\n.*, not every step green\./);
  const headings = [...document.matchAll(/^## (.*)$/gm)].map(([, text]) => text);
  expect(headings).toEqual(['✓ one', '✗ two', '✓ three', '– not tried: four and five']);
});

it('what was seen at each stage is a line of its own', async () => {
  const printed: string[] = [];
  const report = createReport((line) => printed.push(line));
  await report.step(
    'outage',
    async () => ['before: a page', 'meanwhile: a kept page'],
    (saw) => saw,
  );
  expect(printed[0]).toMatch(/^✓ outage \(.* s\):\n {4}before: a page\n {4}meanwhile: a kept page$/);
  expect(report.document('0.2.0')).toMatch(/UTC, .* s\n\n- before: a page\n- meanwhile: a kept page\n$/);
});
