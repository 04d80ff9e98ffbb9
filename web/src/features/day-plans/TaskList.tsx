import { useFieldArray, useWatch } from 'react-hook-form';
import { Bind } from '../../lib/form/Bind.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { TextInput } from '../../ui/inputs/TextInput.tsx';
import { TimeInput } from '../../ui/inputs/TimeInput.tsx';
import styles from './PlanForm.module.css';
import { nextTask, type PlanControl } from './use-plan-form.ts';

const most = 50;

interface TaskFieldsProps {
  control: PlanControl;
  index: number;
  onRemove: () => void;
}

function TaskFields({ control, index, onRemove }: TaskFieldsProps) {
  const { t } = useTranslation('day-plans');
  return (
    <fieldset className={styles.task}>
      <legend className="hidden-text">{t('form.task', { number: index + 1 })}</legend>
      <Bind control={control} name={`tasks.${index}.title`}>
        {(input) => <TextInput {...input} label={t('form.taskTitle')} required maxLength={120} />}
      </Bind>
      <IconButton
        icon="trash"
        className={styles.remove}
        label={t('form.removeTask', { number: index + 1 })}
        onClick={onRemove}
      />
      <div className={styles.times}>
        <Bind control={control} name={`tasks.${index}.start_time`}>
          {(input) => <TimeInput {...input} label={t('form.taskFrom')} required />}
        </Bind>
        <Bind control={control} name={`tasks.${index}.end_time`}>
          {(input) => <TimeInput {...input} label={t('form.taskTo')} required />}
        </Bind>
      </div>
      <Bind control={control} name={`tasks.${index}.description`}>
        {(input) => <TextInput {...input} label={t('form.taskText')} maxLength={1000} />}
      </Bind>
    </fieldset>
  );
}

/** The tasks of a plan. */
export function TaskList({ control }: { control: PlanControl }) {
  const { t } = useTranslation('day-plans');
  const { fields, append, remove } = useFieldArray({ control, name: 'tasks', keyName: 'key' });
  const tasks = useWatch({ control, name: 'tasks' });
  return (
    <section className={styles.tasks}>
      <h3 className={styles.heading}>{t('form.tasks')}</h3>
      {fields.map((field, index) => (
        <TaskFields key={field.key} control={control} index={index} onRemove={() => remove(index)} />
      ))}
      {fields.length < most && (
        <Button kind="secondary" icon={<Icon name="plus" size={20} />} onClick={() => append(nextTask(tasks))}>
          {t('form.addTask')}
        </Button>
      )}
    </section>
  );
}
