import type { TestApp } from '../../app.ts';
import type { TestPerson } from '../../people.ts';
import { acceptFirst, offersTo, replacementOf, signUpFreeSitter, skippedVisit } from '../../replacements.ts';
import type { Recipe } from './act.ts';

/** Only a few are asked at first, so whoever has played a part looks for work no more. */
const rest = ({ deps }: TestApp, ...sitters: TestPerson[]) =>
  deps.pool.query('update sitters set is_available = false where user_id = any($1)', [sitters.map(({ id }) => id)]);

const found =
  (move: string): Recipe =>
  async (app) => {
    const known = await signUpFreeSitter(app);
    const { customer, sitter, order } = await skippedVisit(app);
    await acceptFirst(app, known);
    await rest(app, known, sitter);
    const { id } = await replacementOf(app, customer, order);
    return { by: customer, path: `/replacement/${move}`, body: { replacement: id } };
  };

const asked =
  (move: string, mode: 'ask' | 'auto' = 'ask'): Recipe =>
  async (app) => {
    const known = await signUpFreeSitter(app);
    const { sitter } = await skippedVisit(app, { mode });
    await rest(app, known, sitter);
    const [offer] = await offersTo(app, known);
    return { by: known, path: `/replacement/${move}`, body: { offer: offer?.id } };
  };

export const replacements: Record<string, Recipe> = {
  'replacements.mode': async (app) => {
    const known = await signUpFreeSitter(app);
    const { customer, sitter, order } = await skippedVisit(app);
    await rest(app, known, sitter);
    return { by: customer, path: '/replacement/mode', body: { order, mode: 'auto' } };
  },
  'replacements.confirm': found('confirm'),
  'replacements.refuse': found('refuse'),
  'replacements.stop': found('stop'),
  // By itself, with the order that it makes.
  'replacements.offerAccept': asked('offer_accept', 'auto'),
  'replacements.offerDecline': asked('offer_decline'),
};
