import { RadioCards } from '../../ui/inputs/RadioCards.tsx';
import { cardTitle } from './saved-cards.ts';
import type { usePayChoice } from './use-pay-choice.ts';

interface PayByProps {
  choice: ReturnType<typeof usePayChoice>;
  label: string;
  savedLabel: (card: string) => string;
  otherLabel: string;
}

/** Which card a small payment is made by; nothing to choose where none is saved. */
export function PayBy({ choice: { value, choose, offered }, label, savedLabel, otherLabel }: PayByProps) {
  if (offered.length === 0) return null;
  const saved = offered.map(({ card, value: option }) => ({ value: option, title: savedLabel(cardTitle(card)) }));
  const options = [...saved, { value: 'card', title: otherLabel }];
  return <RadioCards label={label} value={value} onChange={choose} options={options} />;
}
