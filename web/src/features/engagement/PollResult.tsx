import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Modal } from '../../ui/feedback/Modal.tsx';
import { LeadForm } from './LeadForm.tsx';
import styles from './Overlays.module.css';
import type { Answers } from './poll-answers.ts';

interface PollResultProps {
  answers: Answers;
  onClose: () => void;
}

/** For people not served yet. */
export function PollResult({ answers, onClose }: PollResultProps) {
  const { t } = useTranslation('engagement');
  const [open, setOpen] = useState(true);
  const leave = () => {
    setOpen(false);
    onClose();
  };
  return (
    <Modal open={open} onClose={leave} title={t('result.title')}>
      <p className={styles.lead}>{t(answers.region === false ? 'result.otherRegion' : 'result.otherTrade')}</p>
      <LeadForm onSent={leave} />
    </Modal>
  );
}
