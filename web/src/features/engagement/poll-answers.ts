import type { PollQuestion } from '@ladushki/contract/engagement';

/** What a visitor has answered so far. */
export type Answers = Partial<Record<PollQuestion, boolean>>;
