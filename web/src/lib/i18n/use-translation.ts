import { useAppEnv } from '../app-env.ts';
import type { NamespaceName } from './keys.ts';
import { type Translation, translationOf } from './translate.ts';

/** Texts of a namespace in the language of the page. */
export function useTranslation<Name extends NamespaceName = 'common'>(
  namespace: Name = 'common' as Name,
): Translation<Name> {
  return translationOf(useAppEnv().locale, namespace);
}
