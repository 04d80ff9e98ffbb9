import { api } from 'virtual:api-manifest';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/inputs/Button.tsx';
import type { ActionProps } from './action-props.ts';
import { useVisitMove } from './use-visit-move.ts';

const choices = [5, 10, 15, 30, 60];

/** «Буду через …», in one press. */
export function Eta({ visit }: ActionProps) {
  const { t } = useTranslation('visits');
  const eta = useVisitMove(api.visits.eta);
  return (
    <fieldset className="bare-group">
      <legend className="bare-legend">{t('eta.label')}</legend>
      <div className="row-wrap">
        {choices.map((minutes) => (
          <Button
            key={minutes}
            kind="secondary"
            size="s"
            disabled={eta.isPending}
            onClick={() => eta.press({ body: { visit: visit.id ?? 0, minutes } })}
          >
            {t('eta.minutes', { minutes })}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
