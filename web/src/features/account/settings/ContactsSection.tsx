import type { CurrentUser } from '@ladushki/contract/account';
import { useState } from 'react';
import { phoneText } from '../../../lib/format/phone.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ContactForm } from './ContactForm.tsx';
import styles from './Settings.module.css';

interface ContactProps {
  kind: 'email' | 'phone';
  value: string | null;
  verified: boolean;
}

const actions = {
  email: { add: 'contact.addEmail', change: 'contact.changeEmail' },
  phone: { add: 'contact.addPhone', change: 'contact.changePhone' },
} as const;

function Contact({ kind, value, verified }: ContactProps) {
  const { t } = useTranslation('account');
  const [editing, setEditing] = useState<'change' | 'confirm' | null>(null);
  const isTyped = value !== null && !verified;
  return (
    <section className={styles.item} aria-label={t(`contact.${kind}`)}>
      <div className={styles.row}>
        <div className={styles.grow}>
          <p className="small-quiet">{t(`contact.${kind}`)}</p>
          <p className={styles.value}>{value ? phoneText(value) : t('contact.none')}</p>
        </div>
        {value && (
          <Badge tone={verified ? 'green' : 'amber'} icon={verified ? 'check' : 'clock'}>
            {t(verified ? 'contact.confirmed' : 'contact.notConfirmed')}
          </Badge>
        )}
        {!editing && isTyped && (
          <Button size="s" onClick={() => setEditing('confirm')}>
            {t('contact.confirm')}
          </Button>
        )}
        {!editing && (
          <Button kind="secondary" size="s" onClick={() => setEditing('change')}>
            {t(value ? actions[kind].change : actions[kind].add)}
          </Button>
        )}
      </div>
      {isTyped && <p className="small-quiet">{t('contact.notConfirmedHint')}</p>}
      {editing && (
        <ContactForm kind={kind} typed={editing === 'confirm' ? value : null} onClose={() => setEditing(null)} />
      )}
    </section>
  );
}

/** E-mail and phone, each changed with a code sent to the new one. */
export function ContactsSection({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('account');
  return (
    <Card title={t('contact.title')}>
      <Contact kind="email" value={user.email} verified={user.email_verified} />
      <Contact kind="phone" value={user.phone_number} verified={user.phone_verified} />
    </Card>
  );
}
