import { loginBody, registrationBody } from '@ladushki/contract/identity';
import type { FieldErrors, ResolverOptions } from 'react-hook-form';
import { expect, it } from 'vitest';
import { schemaResolver } from './resolver.ts';

const options = { fields: {}, shouldUseNativeValidation: false } as ResolverOptions<Record<string, unknown>>;

const messages = (errors: FieldErrors) =>
  Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));

it('gives the call its body, put in order by the schema', async () => {
  const judge = schemaResolver(loginBody, (values) => values, 'ru');
  const { values } = await judge({ login: '8 (916) 123-45-67', password: 'x' }, undefined, options);
  expect(values).toEqual({ login: '+79161234567', password: 'x' });
});

it('says what is wrong in the words of the API, in the language of the page', async () => {
  const values = { login: '12', password: '' };
  const inRussian = await schemaResolver(loginBody, (typed) => typed, 'ru')(values, undefined, options);
  expect(messages(inRussian.errors)).toEqual({
    login: 'Укажите электронную почту или телефон',
    password: 'Обязательное поле',
  });
  const inEnglish = await schemaResolver(loginBody, (typed) => typed, 'en')(values, undefined, options);
  expect(messages(inEnglish.errors)).toEqual({
    login: 'Enter an e-mail or a phone number',
    password: 'Value is required',
  });
});

it('calls an empty name missing, not too short', async () => {
  const judge = schemaResolver(registrationBody, (values) => values, 'en');
  const { errors } = await judge({ full_name: '', password: '', password_confirm: 'x' }, undefined, options);
  expect(messages(errors)).toMatchObject({
    full_name: 'Value is required',
    role: 'Value is required',
    password: 'Password must be at least 8 characters',
    password_confirm: 'Password mismatch',
  });
});
