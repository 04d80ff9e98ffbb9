import { expect, type Page } from '@playwright/test';
import { signIn } from '../harness/sign-in.ts';

/** A person with their own browser context. */
export class Actor {
  readonly page: Page;
  /** A parent's child. */
  child = 0;
  id = 0;
  private readonly login: string;
  private readonly password: string;

  constructor(page: Page, login: string, password: string) {
    this.page = page;
    this.login = login;
    this.password = password;
  }

  /** Signs in again, since tokens expire by the product's clock, and sets the browser's clock. */
  async signInAt(now: Date): Promise<void> {
    await this.page.clock.setFixedTime(now);
    await signIn(this.page, this.login, this.password);
    const { id } = await this.call<{ id: number }>('GET', '/user/profile');
    this.id = id;
  }

  /** For ten minutes this session may do what asks who it is. */
  async confirm(): Promise<void> {
    await this.call('POST', '/user/confirm', { password: this.password });
  }

  /** An API call that must succeed. */
  async call<Reply>(method: string, path: string, data?: object): Promise<Reply> {
    const cookies = await this.page.context().cookies();
    const token = cookies.find(({ name }) => name === 'access')?.value;
    const answer = await this.page.request.fetch(`/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(data && { data }),
    });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Reply;
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Presses a button and confirms the dialog. */
  async decide(name: string, confirmation: string): Promise<void> {
    await this.button(name).click();
    await this.page.getByRole('dialog').getByRole('button', { name: confirmation, exact: true }).click();
    await expect(this.page.getByRole('dialog')).toBeHidden();
  }

  async openOrder(id: number): Promise<void> {
    await this.page.goto(`/my-orders/order/${id}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** The order's state label is on the page. */
  async reads(label: string): Promise<void> {
    await expect(this.page.locator('main').getByText(label, { exact: true }).first()).toBeVisible();
  }
}
