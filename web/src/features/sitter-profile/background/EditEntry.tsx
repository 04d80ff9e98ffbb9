import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';
import { educationQuery, workQuery } from '../sitter-queries.ts';
import { EducationForm } from './EducationForm.tsx';
import { WorkForm } from './WorkForm.tsx';

interface EditEntryProps {
  id: number;
  /** Path of the list. */
  list: string;
  onSaved: () => void;
}

const shape = <Skeleton height={480} />;

function ToList({ list }: { list: string }) {
  const { t } = useTranslation('sitter-profile');
  return <ButtonLink to={list}>{t('toList')}</ButtonLink>;
}

export function EditEducation({ id, ...rest }: EditEntryProps) {
  return (
    <Loaded query={useQuery(educationQuery(id))} skeleton={shape} missing={<ToList list={rest.list} />}>
      {(entry) => <EducationForm key={entry.id} entry={entry} away={rest.list} onSaved={rest.onSaved} />}
    </Loaded>
  );
}

export function EditWork({ id, ...rest }: EditEntryProps) {
  return (
    <Loaded query={useQuery(workQuery(id))} skeleton={shape} missing={<ToList list={rest.list} />}>
      {(entry) => <WorkForm key={entry.id} entry={entry} away={rest.list} onSaved={rest.onSaved} />}
    </Loaded>
  );
}
