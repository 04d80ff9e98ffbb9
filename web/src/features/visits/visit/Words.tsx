import { api } from 'virtual:api-manifest';
import type { Visit } from '@ladushki/contract/visit-schemas';
import { useState } from 'react';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/inputs/Button.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { Actions } from '../../../ui/layout/Actions.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Form } from '../../../ui/layout/Form.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { VisitSide } from '../visit-side.ts';
import { useVisitMove } from './use-visit-move.ts';

function WordForm({ visit, side, onDone }: { visit: Visit; side: VisitSide; onDone: () => void }) {
  const { t } = useTranslation('visits');
  const word = useVisitMove(api.visits.word);
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/visit-calls')).wordBody,
    defaultValues: { visit: visit.id ?? 0, text: visit.words[side] ?? '' },
    draft: { name: `visit-word:${visit.id}` },
  });
  const send = form.submit(async (body) => {
    await word.mutateAsync({ body });
    onDone();
  });
  return (
    <Form onSubmit={send}>
      <Bind control={form.control} name="text">
        {(input) => <TextArea {...input} label={t(`words.label.${side}`)} max={1000} />}
      </Bind>
      <Actions
        main={
          <Button type="submit" kind="secondary" loading={form.formState.isSubmitting}>
            {t('words.send')}
          </Button>
        }
      />
    </Form>
  );
}

const sides = ['sitter', 'family'] as const;

/** A word to each other, one each. */
export function Words({ visit, side }: { visit: Visit; side: VisitSide }) {
  const { t } = useTranslation('visits');
  const [editing, setEditing] = useState(false);
  const mayWrite = visit.actions.includes('word');
  const own = visit.words[side];
  const isWriting = mayWrite && (editing || own === null);
  if (!mayWrite && visit.words.family === null && visit.words.sitter === null) return null;
  return (
    <Card title={t('words.title')}>
      <Stack gap={2}>
        {sides.map((by) => {
          const text = visit.words[by];
          if (text === null || (isWriting && by === side)) return null;
          return (
            <div key={by}>
              <p className="small-quiet">{t(`words.by.${by}`)}</p>
              <p className="own-words">{text}</p>
            </div>
          );
        })}
        {isWriting && <WordForm visit={visit} side={side} onDone={() => setEditing(false)} />}
        {mayWrite && !isWriting && (
          <Actions
            main={
              <Button kind="quiet" size="s" onClick={() => setEditing(true)}>
                {t('words.change')}
              </Button>
            }
          />
        )}
      </Stack>
    </Card>
  );
}
