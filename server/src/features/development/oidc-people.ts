import type { Text } from '../../platform/texts.ts';
import type { Claims } from '../identity/external/providers.ts';

interface DemoIdentity {
  claims: Claims & { name: string };
  note: Text;
}

/** Who can sign in at the demo's provider. */
export const demoIdentities: DemoIdentity[] = [
  {
    claims: { sub: 'demo-customer', name: 'Анна Смирнова', email: 'customer@demo.local', email_verified: true },
    note: { ru: 'уже есть в демо, вход свяжется с ней', en: 'already in the demo, will be linked' },
  },
  {
    claims: { sub: 'demo-new-email', name: 'Ольга Новикова', email: 'olga@id.demo.local', email_verified: true },
    note: { ru: 'новый человек с почтой', en: 'a new person with an e-mail' },
  },
  {
    claims: {
      sub: 'demo-new-phone',
      name: 'Игорь Ветров',
      phone_number: '+79005550101',
      phone_number_verified: true,
    },
    note: { ru: 'новый человек с телефоном', en: 'a new person with a phone number' },
  },
];
