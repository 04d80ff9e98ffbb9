import { locales } from '@ladushki/contract/locales';
import { compileNamespace, type Namespace } from './messages.ts';
import { addMessages } from './translate.ts';

const files = import.meta.glob<Namespace>('../../locales/*/*.json', { eager: true, import: 'default' });

for (const locale of locales) {
  for (const [path, texts] of Object.entries(files)) {
    const [folder, file = ''] = path.split('/').slice(-2);
    if (folder === locale) addMessages(locale, compileNamespace(file.replace('.json', ''), texts));
  }
}
