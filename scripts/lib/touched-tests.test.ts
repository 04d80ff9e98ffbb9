import { describe, expect, it } from 'vitest';
import { findTouchedTests } from './touched-tests.ts';

const sources = new Map(
  Object.entries({
    'contract/src/chat.ts': '',
    'contract/src/api.ts': "import { chat } from './chat.ts';",
    'server/src/app.ts': "import './features/chat/chat.routes.ts';\nimport './features/orders/orders.routes.ts';",
    'server/src/testing/app.ts': "import { buildApp } from '../app.ts';",
    'server/src/platform/clock.ts': '',
    'server/src/platform/clock.test.ts': "import { clock } from './clock.ts';",
    'server/src/features/chat/chat.routes.ts': "import { api } from '@ladushki/contract/chat';",
    'server/src/features/chat/rooms.ts': '',
    'server/src/features/chat/chat.test.ts': "import { startTestApp } from '../../testing/app.ts';",
    'server/src/features/chat/chat.long.test.ts': '',
    'server/src/features/orders/orders.routes.ts': "import { clock } from '../../platform/clock.ts';",
    'server/src/features/orders/cancel.ts': "import { closeRoom } from '../chat/rooms.ts';",
    'server/src/features/orders/orders.test.ts': "import { startTestApp } from '../../testing/app.ts';",
    'server/src/features/awards/awards.test.ts': "import { startTestApp } from '../../testing/app.ts';",
    'server/src/features/visits/moves/arrival.ts': '',
    'server/src/testing/resilience/crashes.test.ts': '',
    'web/src/ui/Button.tsx': "import styles from './Button.module.css';",
    'web/src/ui/Button.test.tsx': "const { Button } = await import('./Button.tsx');",
    'web/src/ui/Button.module.css': '',
    'e2e/chat.spec.ts': "import { write } from './harness/chat.ts';",
    'e2e/harness/chat.ts': '',
    'e2e/search.spec.ts': '',
    'e2e/search.long.spec.ts': '',
    'e2e/walk.spec.ts': '',
  }),
);
const touchedBy = (...changed: string[]) => findTouchedTests(changed, sources);
const chat = 'server/src/features/chat/chat.test.ts';
const orders = 'server/src/features/orders/orders.test.ts';
const crashes = 'server/src/testing/resilience/crashes.test.ts';
const awards = 'server/src/features/awards/awards.test.ts';

describe('what a change touches', () => {
  it('is nothing when it is told nowhere', () => {
    expect(touchedBy()).toEqual({ vitest: [], playwright: [] });
    expect(touchedBy('README.md')).toEqual({ vitest: [], playwright: [] });
  });

  it('is the feature, over HTTP and in the browser, and the features that lean on it', () => {
    expect(touchedBy('server/src/features/chat/chat.routes.ts').vitest).toEqual([chat, crashes]);
    expect(touchedBy('server/src/features/chat/rooms.ts')).toEqual({
      vitest: [chat, orders, crashes],
      playwright: ['e2e/chat.spec.ts'],
    });
  });

  it('is what guards the feature, though nothing of it is imported there', () => {
    expect(touchedBy('server/src/features/visits/moves/arrival.ts').vitest).toEqual([crashes]);
  });

  it('is what imports it, however far, but not through what imports everything', () => {
    expect(touchedBy('server/src/platform/clock.ts').vitest).toEqual(['server/src/platform/clock.test.ts', orders]);
    expect(touchedBy('web/src/ui/Button.module.css').vitest).toEqual(['web/src/ui/Button.test.tsx']);
    expect(touchedBy('contract/src/chat.ts').vitest).toEqual([chat]);
    expect(touchedBy('e2e/harness/chat.ts').playwright).toEqual(['e2e/chat.spec.ts']);
  });

  it('is everything that stands on what has changed', () => {
    const ofServer = ['server/src/platform/clock.test.ts', chat, orders, awards, crashes];
    expect(touchedBy('server/migrations/0099_more.sql').vitest).toEqual(ofServer);
    expect(touchedBy('server/src/app.ts').vitest).toEqual(ofServer);
    expect(touchedBy('web/src/ui/Button.tsx').playwright).toEqual(['e2e/walk.spec.ts']);
    expect(touchedBy('package-lock.json').playwright).toHaveLength(3);
  });

  it('is the test itself, unless it is one of the long ones', () => {
    expect(touchedBy('e2e/search.spec.ts', 'e2e/search.long.spec.ts').playwright).toEqual(['e2e/search.spec.ts']);
    expect(touchedBy('server/src/features/awards/awards.test.ts').vitest).toEqual([awards]);
  });
});
