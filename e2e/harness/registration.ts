import { expect, type Page } from '@playwright/test';
import { codeSentTo } from './outbox.ts';
import { expectNoErrors, test } from './page-errors.ts';
import { arrive, newPerson, open, type Person } from './people.ts';

export const words = {
  ru: {
    customer: /Родитель/,
    sitter: /Няня/,
    name: 'Имя и фамилия',
    email: 'Электронная почта',
    password: 'Пароль',
    again: 'Пароль ещё раз',
    agreement: /пользовательское соглашение/,
    personal: /персональных данных/,
    submit: 'Зарегистрироваться',
    code: 'Код из шести цифр',
    birth: 'Дата рождения',
    city: 'Город или район',
    moscow: 'Москва',
    about: 'Расскажите о себе',
    next: 'Сохранить и продолжить',
  },
  en: {
    customer: /Parent/,
    sitter: /Nanny/,
    name: 'Full name',
    email: 'E-mail',
    password: 'Password',
    again: 'Password again',
    agreement: /user agreement/,
    personal: /personal data/,
    submit: 'Register',
    code: 'Six-digit code',
    birth: 'Birth date',
    city: 'City or district',
    moscow: 'Moscow',
    about: 'Tell us about yourself',
    next: 'Save and continue',
  },
} as const;

type Words = (typeof words)['ru'] | (typeof words)['en'];
type Role = 'customer' | 'sitter';

export async function fillRegistration(page: Page, t: Words, role: Role, person: Person): Promise<void> {
  await page.getByRole('radio', { name: t[role] }).check();
  await page.getByLabel(t.name).fill(person.full_name);
  await page.getByLabel(t.email).fill(person.email);
  await page.getByLabel(t.password, { exact: true }).fill(person.password);
  await page.getByLabel(t.again, { exact: true }).fill(person.password);
  await page.getByRole('checkbox', { name: t.agreement }).check();
  await page.getByRole('checkbox', { name: t.personal }).check();
  await page.getByRole('button', { name: t.submit, exact: true }).click();
}

async function fillFirstSteps(page: Page, t: Words): Promise<void> {
  await page.getByLabel(t.birth).pressSequentially('08031988');
  await expect(page.getByLabel(t.birth)).toHaveValue('08.03.1988');
  await page.getByLabel(t.about).fill('Люблю сказки и прогулки.');
  await page.getByRole('button', { name: t.next }).click();
  await expect(page).toHaveURL(/\?step=place$/);
  await page.getByLabel(t.city).fill(t.moscow);
  await page.getByRole('option', { name: t.moscow, exact: true }).click();
  await page.getByRole('button', { name: t.next }).click();
}

const stepAfter = { customer: /\?step=child$/, sitter: /\?step=service$/ };

/** From the registration form to the filled profile. */
export function registerInBrowser(role: Role, locale: keyof typeof words): void {
  test(`a new ${role} registers, confirms and fills in the profile (${locale})`, {
    tag: '@production',
  }, async ({ page, pageErrors }) => {
    const t = words[locale];
    const person = newPerson();
    await arrive(page, locale);
    await open(page, '/register');
    await fillRegistration(page, t, role, person);
    await expect(page).toHaveURL(/\/register\/confirm$/);
    await page.getByLabel(t.code).fill(await codeSentTo(page.request, person.email));
    await expect(page).toHaveURL(new RegExp(`/choose-role/${role}$`));
    await fillFirstSteps(page, t);
    await expect(page).toHaveURL(stepAfter[role]);
    await open(page, '/profile');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: person.full_name })).toBeVisible();
    await expect(main.getByText('08.03.1988')).toBeVisible();
    await expect(main.getByText('Люблю сказки и прогулки.')).toBeVisible();
    await expect(main.getByText(person.email)).toBeVisible();
    await expectNoErrors(page, pageErrors);
  });
}
