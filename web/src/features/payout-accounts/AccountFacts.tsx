import { useNavigate } from 'react-router';
import { dayText, timeText } from '../../lib/format/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { goToForm } from './go-to-form.ts';
import type { PayoutAccountData } from './payout-account-queries.ts';

const tones = { form: 'amber', checking: 'amber', waits: 'amber', active: 'green', refused: 'red' } as const;

/** What is wrong, and the way on. */
function AccountProblem({ problem }: { problem: NonNullable<PayoutAccountData['problem']> }) {
  const { t } = useTranslation('earnings');
  const navigate = useNavigate();
  const { action, message, url } = problem;
  const isWaiting = action === 'wait' || action === 'open_form';
  return (
    <Notice tone={isWaiting ? 'amber' : 'red'} icon={isWaiting ? 'clock' : 'warning'}>
      <div className="stack-1">
        <p>{message}</p>
        {url && (
          <div>
            <Button size="s" onClick={() => goToForm(url, navigate)}>
              {t('account.goOn')}
            </Button>
          </div>
        )}
      </div>
    </Notice>
  );
}

/** Masked numbers, state and what to do next. */
export function AccountFacts({ account }: { account: PayoutAccountData }) {
  const { t } = useTranslation('earnings');
  const { kind, masked, bank, inn_masked, status, self_employed, problem, usable_from, consent } = account;
  return (
    <div className="stack-1">
      <div className="row-wrap">
        <span className="strong">{t(`account.${kind}`)}</span>
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
      </div>
      {/* Nothing is known of a card before its form is done. */}
      {status !== 'form' && <p>{[bank?.name, masked].filter(Boolean).join(', ')}</p>}
      <p className="quiet">
        {t('account.inn', { inn: inn_masked })}
        {status !== 'form' && ` · ${t(`selfEmployed.${self_employed}`)}`}
      </p>
      {usable_from && (
        <p className="quiet">{t('account.usableFrom', { day: dayText(usable_from), time: timeText(usable_from) })}</p>
      )}
      <p className="small-quiet">{t('account.consent', { day: dayText(consent.at) })}</p>
      {problem && <AccountProblem problem={problem} />}
    </div>
  );
}
