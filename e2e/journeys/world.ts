import { type APIRequestContext, type Browser, expect } from '@playwright/test';
import { addDays, moscowDate, moscowTime } from '../../contract/src/visits.ts';
import { moveClock } from '../harness/clock.ts';
import { newPage } from '../harness/new-page.ts';
import { outsideSite } from '../harness/outside-site.ts';
import { registerByApi } from '../harness/people.ts';
import { Actor } from './actor.ts';

const hourMs = 3_600_000;

/** A site with its own clock. */
export class World {
  private readonly people: Actor[] = [];
  private readonly pageErrors: string[] = [];
  /** A 404 or 409 of a stale page is expected: the page shows its own message. */
  private readonly expected = [/status of (404|409)/];
  private readonly browser: Browser;
  private readonly request: APIRequestContext;
  private readonly site: string;
  now = new Date();

  constructor(browser: Browser, request: APIRequestContext, site: string) {
    this.browser = browser;
    this.request = request;
    this.site = site;
  }

  /** Reads the clock, which earlier tests have moved. Always by day: the date would change during a test at night. */
  async begin(): Promise<void> {
    if (outsideSite) return;
    await this.moveClock(0);
    const time = moscowTime(this.now);
    if (time < '06:00') await this.passUntil(this.dayIn(0), '09:00');
    if (time > '20:00') await this.passUntil(this.dayIn(1), '09:00');
  }

  /** The browser logs every answer that is an error, also one that the page is made for. */
  expects(error: RegExp): void {
    this.expected.push(error);
  }

  /** No page logged errors. */
  async end(): Promise<void> {
    for (const person of this.people) await person.page.context().close();
    const isExpected = (error: string) => this.expected.some((pattern) => pattern.test(error));
    expect(this.pageErrors.filter((error) => !isExpected(error))).toEqual([]);
  }

  /** The Moscow date in so many days by the product's clock. */
  dayIn(days: number): string {
    return addDays(moscowDate(this.now), days);
  }

  /** No page is open meanwhile: its tokens would expire. */
  async passHours(hours: number): Promise<void> {
    for (const person of this.people) await person.page.goto('about:blank');
    await this.moveClock(hours);
    for (const person of this.people) await person.signInAt(this.now);
  }

  /** Moves the clock to a Moscow date and time. */
  passUntil = (day: string, time: string): Promise<void> => this.passUntilInstant(`${day}T${time}:00+03:00`);

  passUntilInstant = (instant: string): Promise<void> =>
    this.passHours((Date.parse(instant) - this.now.getTime()) / hourMs);

  /** Who has told nothing yet. */
  newcomer = (): Promise<Actor> => this.register('customer');

  async parent(): Promise<Actor> {
    const person = await this.newcomer();
    const { id } = await person.call<{ id: number }>('POST', '/customer/children', {
      full_name: 'Мира',
      birth_date: addDays(this.dayIn(0), -1500),
      gender: 'female',
    });
    person.child = id;
    return person;
  }

  /** A sitter with the basic check, who can be found and booked. */
  async sitter(per_hour_salary = 500): Promise<Actor> {
    const person = await this.register('sitter');
    const { results } = await person.call<{ results: { id: number }[] }>('GET', '/knowledge_base/city?search=Тверской');
    await person.call('PATCH', '/user/update', {
      birth_date: '1990-05-05',
      gender: 'female',
      city_of_residence: results[0]?.id,
      location: { lat: 55.765, lng: 37.605, address: 'Москва' },
      per_hour_salary,
    });
    await person.call('POST', '/sitter/service', { service_type: 1 });
    return person;
  }

  private async moveClock(hours: number): Promise<void> {
    this.now = new Date(await moveClock(this.request, Math.round(hours * 3600)));
  }

  private async register(role: 'customer' | 'sitter'): Promise<Actor> {
    const { email, password } = await registerByApi(this.request, role);
    const page = await newPage(this.browser, { baseURL: this.site, viewport: { width: 1280, height: 900 } });
    page.on('pageerror', ({ message }) => this.pageErrors.push(`uncaught: ${message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.pageErrors.push(message.text());
    });
    const person = new Actor(page, email, password);
    await person.signInAt(this.now);
    this.people.push(person);
    return person;
  }
}
