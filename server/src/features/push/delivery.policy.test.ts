import { describe, expect, it } from 'vitest';
import { type NoticeSettings, wantsLetter, wantsNotice, wantsSms } from './delivery.policy.ts';

const all: NoticeSettings = {
  order_notify: true,
  comments_notify: true,
  news_notify: true,
  events_notify: true,
  email_notify: true,
  phone_number_notify: true,
};
const none = Object.fromEntries(Object.keys(all).map((name) => [name, false])) as unknown as NoticeSettings;

describe('what a person wants to hear of', () => {
  it('follows the switch of the kind', () => {
    for (const type of ['order', 'comments', 'news', 'events'] as const) {
      expect(wantsNotice({ type }, all)).toBe(true);
      expect(wantsNotice({ type }, none)).toBe(false);
      expect(wantsLetter({ type }, { ...all, [`${type}_notify`]: false })).toBe(false);
    }
  });

  it('follows the switch of the way', () => {
    expect(wantsLetter({ type: 'order' }, { ...all, email_notify: false })).toBe(false);
    expect(wantsSms({ type: 'order' }, { ...all, phone_number_notify: false })).toBe(false);
    expect(wantsLetter({ type: 'chat' }, { ...all, email_notify: false })).toBe(false);
  });

  it('always includes the word of the system', () => {
    expect(wantsLetter({ type: 'system' }, none)).toBe(true);
  });

  it('is whatever the settings what is urgent', () => {
    const urgent = { type: 'system', isUrgent: true } as const;
    for (const wants of [wantsNotice, wantsLetter, wantsSms]) expect(wants(urgent, none)).toBe(true);
    expect(wantsSms({ type: 'system' }, none)).toBe(false);
  });

  it('is never news by a short message', () => {
    expect(wantsSms({ type: 'news' }, all)).toBe(false);
    expect(wantsSms({ type: 'chat' }, all)).toBe(false);
    expect(wantsSms({ type: 'order' }, all)).toBe(true);
  });
});
