import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from './paths.ts';
import { instanceSettingNames } from './settings-document.ts';

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
const compose = readFileSync(inRoot('compose.yaml'), 'utf8');
const [, environment = ''] = /environment: &environment\n((?: {4}.*\n)+)/.exec(compose) ?? [];

describe('compose.yaml', () => {
  it('passes every setting of an instance through, and none that is for commands alone', () => {
    // What the image itself says.
    const image = ['NODE_ENV', 'DEPLOYMENT', 'HOST', 'PORT', 'DATA_DIR'];
    const dockerfile = readFileSync(inRoot('Dockerfile'), 'utf8');
    expect(image.filter((name) => !dockerfile.includes(` ${name}=`))).toEqual([]);
    const passed = namesIn(environment, /^ {4}([A-Z][A-Z0-9_]+):/gm);
    expect(new Set([...passed, ...image])).toEqual(new Set(instanceSettingNames()));
  });

  it('gives all instances the same settings but for their role', () => {
    const roles = namesIn(compose, /environment: \{ <<: \*environment, ROLE: (\w+) \}/g);
    expect(roles).toEqual(['web', 'web', 'worker']);
  });

  it('bounds the log of every container', () => {
    const [, services = ''] = /^services:\n([\s\S]+?)\n(?=\w)/m.exec(compose) ?? [];
    const each = services.split(/^ {2}(?=[\w-]+:$)/m).filter((text) => /^[\w-]+:\n/.test(text));
    const shared = /<<: \*(?:site|postgres)\n/;
    expect(each.length).toBeGreaterThan(12);
    expect(each.filter((text) => !shared.test(text) && !text.includes('    logging: *logging\n'))).toEqual([]);
    for (const name of ['site', 'postgres'])
      expect(compose).toMatch(new RegExp(`^x-${name}: &${name}\\n(?: .*\\n)*? {2}logging: \\*logging\\n`, 'm'));
    expect(compose).toMatch(/^x-logging: &logging\n.+\n {2}options: \{ max-size: \d+m, max-file: "\d+" \}\n/m);
  });

  it('trusts the network of the proxy, and shares one pair of push keys', () => {
    const [network] = namesIn(environment, /TRUST_PROXY: (.+)/g);
    expect(namesIn(compose, /subnet: "?([^" ]+)/g)).toEqual([network]);
    // Without a pair each instance would generate its own.
    expect(environment).toMatch(
      /VAPID_PUBLIC_KEY: \$\{VAPID_PUBLIC_KEY:\?\}\n {4}VAPID_PRIVATE_KEY: \$\{VAPID_PRIVATE_KEY:\?\}/,
    );
  });
});
