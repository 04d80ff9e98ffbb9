import { type APIRequestContext, type Browser, expect } from '@playwright/test';
import { addDays, moscowDate } from '../../contract/src/visits.ts';
import { awake } from '../harness/awake.ts';
import { registerByApi } from '../harness/people.ts';
import { Someone } from './someone.ts';

const hourMs = 3_600_000;

/** Expected 404 and 409 of stale pages, which show their own message. */
const isToldByPage = (complaint: string) => /status of (404|409)/.test(complaint);

/** A site with its own clock. */
export class World {
  private readonly people: Someone[] = [];
  private readonly complaints: string[] = [];
  private readonly browser: Browser;
  private readonly request: APIRequestContext;
  private readonly site: string;
  private now = new Date();

  constructor(browser: Browser, request: APIRequestContext, site: string) {
    this.browser = browser;
    this.request = request;
    this.site = site;
  }

  /** Earlier tests have moved the clock. */
  async begin(): Promise<void> {
    await this.moveClock(0);
  }

  /** No page logged errors. */
  async end(): Promise<void> {
    for (const person of this.people) await person.page.context().close();
    expect(this.complaints).toEqual([]);
  }

  /** A day from now by the product's clock. */
  dayIn(days: number): string {
    return addDays(moscowDate(this.now), days);
  }

  /** No page is open meanwhile: its tokens would expire. */
  async passHours(hours: number): Promise<void> {
    for (const person of this.people) await person.page.goto('about:blank');
    await this.moveClock(hours);
    for (const person of this.people) await person.meet(this.now);
  }

  /** Moves to some hours before or after midnight of a day in Moscow. */
  async passUntil(day: string, time: string): Promise<void> {
    const moment = Date.parse(`${day}T${time}:00+03:00`);
    await this.passHours((moment - this.now.getTime()) / hourMs);
  }

  async parent(): Promise<Someone> {
    const person = await this.someone('customer');
    const { id } = await person.call<{ id: number }>('POST', '/customer/children', {
      full_name: 'Мира',
      birth_date: addDays(this.dayIn(0), -1500),
      gender: 'female',
    });
    person.child = id;
    return person;
  }

  /** A sitter with the basic check, who can be found and booked. */
  async sitter(per_hour_salary = 500): Promise<Someone> {
    const person = await this.someone('sitter');
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
    const answer = await this.request.post('/api/v1/dev/clock', { data: { advance_s: Math.round(hours * 3600) } });
    expect(answer.status(), await answer.text()).toBe(200);
    const { now } = (await answer.json()) as { now: string };
    this.now = new Date(now);
  }

  private async someone(role: 'customer' | 'sitter'): Promise<Someone> {
    const { email, password } = await registerByApi(this.request, role);
    const context = await this.browser.newContext({ baseURL: this.site, viewport: { width: 1280, height: 900 } });
    const page = awake(await context.newPage());
    page.on('pageerror', ({ message }) => this.complaints.push(`uncaught: ${message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && !isToldByPage(message.text())) this.complaints.push(message.text());
    });
    const person = new Someone(page, email, password);
    await person.meet(this.now);
    this.people.push(person);
    return person;
  }
}
