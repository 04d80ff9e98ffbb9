import { type ErrorCode, errorStatus } from '@ladushki/contract/errors';
import type { Locale } from '@ladushki/contract/locales';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { templates } from '../features/notifications/notifications.texts.ts';
import { ApiError } from '../platform/errors.ts';
import { pageTexts } from '../platform/http/refusal-page.texts.ts';
import { startTestApp, type TestApp } from './app.ts';
import { book, signUpCustomer, signUpSitter } from './orders.ts';
import { moveOutsideQuietHours } from './outside-quiet-hours.ts';
import { testPassword } from './people.ts';

// Before anything is imported that reads the list of languages.
const { pseudo, translateFile, untranslated } = await vi.hoisted(
  () => import('@ladushki/contract/testing/pseudo-language'),
);

vi.mock('../platform/locale-files.ts', async (original) => {
  const { readLocaleFile } = await original<typeof import('../platform/locale-files.ts')>();
  return {
    readLocaleFile: (locale: string, name: string) =>
      locale === pseudo ? translateFile(readLocaleFile('ru', name)) : readLocaleFile(locale as Locale, name),
  };
});

const locale = pseudo as Locale;

describe('a language that product code does not name', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('is the language of every error', () => {
    const said = (Object.keys(errorStatus) as ErrorCode[]).map((code) => new ApiError(code).body(locale).message);
    expect(said.length).toBeGreaterThan(20);
    expect(said.flatMap(untranslated)).toEqual([]);
    expect(said.every((message) => message.endsWith('~~'))).toBe(true);
  });

  it('is the language of a refusal and of each wrong field', async () => {
    const { json } = await app.call('POST', '/registration', {
      locale,
      body: { role: 'x', full_name: 'a', password: 'a' },
    });
    const fields = Object.values(json.errors as Record<string, string[]>).flat();
    expect(fields.length).toBeGreaterThan(2);
    expect([json.message, ...fields].flatMap(untranslated)).toEqual([]);
  });

  it('is the language of the letter with the code of a person who signed up in it', async () => {
    const email = 'pseudo@test.local';
    const agreements = { user_agreement: true, personal_data: true };
    const body = { role: 'customer', full_name: 'Анна', email, password: testPassword, password_confirm: testPassword };
    const { status, json } = await app.call('POST', '/registration', { locale, body: { ...body, agreements } });
    expect([status, untranslated(json.message)]).toEqual([201, []]);
    await app.deps.jobs.runDue();
    const [letter] = await app.deps.outbox.list(email);
    expect(letter?.text).toContain(letter?.code);
    const text = letter?.text.replace(body.full_name, '');
    expect([letter?.subject ?? 'none', text ?? 'none'].flatMap(untranslated)).toEqual([]);
  });

  it('is the language of notices, and of the letters about them', async () => {
    moveOutsideQuietHours(app);
    const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
    const chosen = await app.call('PATCH', '/user/update', {
      token: sitter.token,
      locale,
      body: { language: pseudo },
    });
    expect(chosen.status).toBe(200);
    await book(app, customer, sitter);
    await app.deps.jobs.runDue();
    const { json } = await app.call('GET', '/notification/notification_list', { token: sitter.token, locale });
    expect(json.results).toHaveLength(1);
    const [letter] = await app.deps.outbox.list(sitter.login);
    const [{ title, text, facts }] = json.results;
    // Addresses, names of people and places, and months by the platform are no texts of ours.
    const month = new Date(facts.date).toLocaleDateString(pseudo, { month: 'long' });
    const ours = (words = 'none') =>
      untranslated(words.replaceAll(facts.district, '').replace(/https?:\S+/g, '')).filter(
        (word) => word !== facts.who && word !== month,
      );
    expect([title, text, letter?.subject, letter?.text].flatMap(ours)).toEqual([]);
  });

  it('has the texts of every notice, and of a page that cannot be shown', () => {
    const said = Object.values(templates).flatMap(({ title, text }) => [title[locale], text[locale]]);
    const pages = Object.values(pageTexts).flatMap((words) =>
      words ? [words.title[locale], words.advice[locale]] : [],
    );
    expect(said.length).toBeGreaterThan(100);
    const words = [...said, ...pages].map((text) => text.replace(/\{\{\w+\}\}/g, ''));
    expect(words.flatMap(untranslated)).toEqual([]);
  });

  it('has content in the default language until it is translated', async () => {
    const { json } = await app.call('GET', '/knowledge_base/service_type', { locale });
    const russian = await app.call('GET', '/knowledge_base/service_type', { locale: 'ru' });
    expect(json.results[0].name).toBeTruthy();
    expect(json).toEqual(russian.json);
    const faq = await app.call('GET', '/utils/faq', { locale });
    expect(faq.json.results[0].text).toMatchObject({ [pseudo]: faq.json.results[0].text.ru });
  });
});
