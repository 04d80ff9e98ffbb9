import type { Today as Answer } from '@ladushki/contract/today';
import { useSocketEvent } from '../../lib/socket/use-socket.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useDay } from '../visits/use-day.ts';
import { Money } from './Money.tsx';
import { Needs } from './Needs.tsx';
import { NextVisit } from './NextVisit.tsx';
import { NoVisit } from './NoVisit.tsx';
import styles from './Today.module.css';
import { WeekSummary } from './WeekSummary.tsx';

/** Only families without a visit see cards of sitters. */
const Suggested = lazyPart(async () => (await import('./Suggested.tsx')).Suggested, {
  waiting: <Skeleton height={320} />,
  failed: () => null,
});

const TodayMeetings = lazyPart(async () => (await import('../meetings/TodayMeetings.tsx')).TodayMeetings, {
  waiting: <Skeleton height={160} />,
  failed: () => null,
});

const skeleton = (
  <div className={styles.page}>
    <Skeleton height={340} />
    <Skeleton height={180} />
  </div>
);

function Day({ answer }: { answer: Answer }) {
  const { needs, visit, meetings, week, money, suggest, now } = answer;
  return (
    <div className={styles.page}>
      {needs.length > 0 && (
        <div className={styles.asked}>
          <Needs needs={needs} />
        </div>
      )}
      <div className={styles.main}>
        {visit ? <NextVisit visit={visit} /> : <NoVisit isSitter={money !== null} />}
        {meetings.length > 0 && <TodayMeetings meetings={meetings} />}
        {suggest && suggest.sitters.length > 0 && <Suggested suggest={suggest} />}
      </div>
      <div className={styles.side}>
        {needs.length === 0 && <Needs needs={needs} />}
        <WeekSummary week={week} now={now} />
        {money && <Money money={money} />}
      </div>
    </div>
  );
}

/** The first page after signing in. */
export function Today() {
  const query = useDay();
  // Proposals of a first meeting and their answers.
  useSocketEvent('meeting_changed', () => void query.refetch());
  return (
    <Loaded query={query} skeleton={skeleton}>
      {(answer) => <Day answer={answer} />}
    </Loaded>
  );
}
