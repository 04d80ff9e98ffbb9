import type { PollQuestion } from '@ladushki/contract/engagement';

/** Answers of a visitor so far. */
export type Answers = Partial<Record<PollQuestion, boolean>>;
