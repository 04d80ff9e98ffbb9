import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx';
import styles from './People.module.css';
import { PersonPicture } from './PersonPicture.tsx';
import { type Member, otherOf } from './room-facts.ts';
import { roomsQuery } from './rooms-cache.ts';

interface PeopleChoiceProps {
  me: number;
  /** Current members. */
  except?: readonly number[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Contacts without a block: only they can be added to a group. */
export function PeopleChoice({ me, except = [], value, onChange }: PeopleChoiceProps) {
  const { t } = useTranslation('chat');
  const query = useInfiniteQuery(roomsQuery(null));
  return (
    <Loaded query={query} skeleton={<SkeletonText />}>
      {({ pages }) => {
        const people = pages
          .flatMap(({ results }) => results.map((room) => (room.blocked ? null : otherOf(room, me))))
          .filter((person): person is Member => person !== null && !except.includes(person.id));
        if (people.length === 0) return <p className="quiet">{t('group.nobody')}</p>;
        return (
          <fieldset className={styles.people}>
            <legend className="bare-legend">{t('group.people')}</legend>
            {people.map(({ id, full_name, image, is_online }) => (
              <Checkbox
                key={id}
                label={
                  <span className={styles.person}>
                    <PersonPicture name={full_name} image={image} online={is_online} size={36} />
                    {full_name}
                  </span>
                }
                value={value.includes(id)}
                onChange={(on) => onChange(on ? [...value, id] : value.filter((one) => one !== id))}
              />
            ))}
          </fieldset>
        );
      }}
    </Loaded>
  );
}
