import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { CardsSection } from '../../payments/CardsSection.tsx';
import { PushSection } from '../../push/PushSection.tsx';
import { useCurrentUser } from '../current-user.ts';
import { AccessLogSection } from './AccessLogSection.tsx';
import { ContactsSection } from './ContactsSection.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { ExportSection } from './ExportSection.tsx';
import { LookSection } from './LookSection.tsx';
import { MysterySection } from './MysterySection.tsx';
import { NotifySection } from './NotifySection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SanctionsSection } from './SanctionsSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import styles from './Settings.module.css';

export function Settings() {
  const query = useCurrentUser();
  return (
    <div className={styles.columns}>
      <NotifySection />
      <PushSection />
      <LookSection />
      <Loaded query={query} skeleton={<Skeleton height={320} />}>
        {(user) => (
          <>
            <ContactsSection user={user} />
            <PasswordSection key={`${user.has_password}`} hasPassword={user.has_password} />
            <SecondFactorSection />
            {user.role === 'customer' && <CardsSection />}
            <SessionsSection />
            <AccessLogSection />
            <SanctionsSection />
            {user.profile.mystery_client && <MysterySection />}
            <ExportSection />
            <DeleteSection hasPassword={user.has_password} />
          </>
        )}
      </Loaded>
    </div>
  );
}
