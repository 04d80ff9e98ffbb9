import { api } from 'virtual:api-manifest';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { pagesOf } from '../../../lib/query/queries.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { StaffList } from '../parts/StaffList.tsx';
import { ProofFacts } from './ProofFacts.tsx';

/** Comparisons of the books, newest first. */
export function LedgerProofs() {
  const { t } = useTranslation('staff');
  const query = useInfiniteQuery(pagesOf(api.staffMoney.proofs, { query: {} }));
  return (
    <StaffList query={query} empty={t('books.noProof')}>
      {(proof) => (
        <li key={proof.id}>
          <Card>
            <ProofFacts proof={proof} />
          </Card>
        </li>
      )}
    </StaffList>
  );
}
