import type { BrowserContext, Locator, Page } from '@playwright/test';
import { toastLifeMs } from '../../web/src/lib/toasts.ts';
import { eventually } from './eventually.ts';

interface Toast {
  text: string;
  /** Said at once to screen readers, as errors are. */
  isAlert: boolean;
}

interface Record {
  /** In the order shown. */
  toasts: Toast[];
  /** How many of them were asked for, or came before one that was. */
  asked: number;
}

const records = new WeakMap<Page, Record>();
function recordOf(page: Page): Record {
  const record = records.get(page) ?? { toasts: [], asked: 0 };
  records.set(page, record);
  return record;
}

const binding = 'toastShown';

/** The stack opens for each toast. */
function watchStack(tell: string): void {
  const told = new WeakSet<Element>();
  const watch = ({ target, newState }: ToggleEvent) => {
    if (newState !== 'open' || !(target instanceof Element) || !target.matches('section[popover=manual]')) return;
    // The newest is on top.
    for (const toast of [...target.children].reverse()) {
      if (told.has(toast)) continue;
      told.add(toast);
      const text = toast.querySelector('p')?.textContent ?? '';
      Reflect.get(window, tell)({ text, isAlert: toast.role === 'alert' });
    }
  };
  window.addEventListener('beforetoggle', watch, { capture: true });
}

/** Records the toasts of all pages from their start: one lives for seconds, which a busy machine may spend elsewhere. */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding(binding, ({ page }, toast: Toast) => void recordOf(page).toasts.push(toast));
  await context.addInitScript(watchStack, binding);
}

/** All toasts of a page so far. */
export const shownToasts = (page: Page): readonly string[] => recordOf(page).toasts.map(({ text }) => text);

/** The page shows this toast, or has shown it since the last one asked for. */
export async function expectSaid(page: Page, text: string | RegExp, role?: 'alert'): Promise<void> {
  const record = recordOf(page);
  const isText = (said: string) => (typeof text === 'string' ? said.includes(text) : text.test(said));
  const isIt = (toast: Toast) => isText(toast.text) && (toast.isAlert || role !== 'alert');
  const unasked = () => record.toasts.slice(record.asked);
  // The record is what a failure shows.
  await eventually(() => (unasked().some(isIt) ? 'said' : unasked())).toBe('said');
  record.asked += unasked().findIndex(isIt) + 1;
}

/** A toast that is on the screen now; `keepToasts` keeps it there. */
export const toastOn = (page: Page, text: string): Locator =>
  page.locator('section[popover=manual]').getByText(text, { exact: true });

/** Toasts of pages opened later stay until another replaces them, so that their place can be looked at. */
export const keepToasts = (page: Page): Promise<unknown> =>
  page.addInitScript((lifeMs) => {
    const { setTimeout } = window;
    const wait = (act: () => void, ms?: number, ...rest: []) => (ms === lifeMs ? 0 : setTimeout(act, ms, ...rest));
    Object.assign(window, { setTimeout: wait });
  }, toastLifeMs);
