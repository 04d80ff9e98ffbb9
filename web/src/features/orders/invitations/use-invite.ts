import { api } from 'virtual:api-manifest';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useMove } from '../detail/use-move.ts';

const explained = ['slot_taken', 'day_off', 'service_not_offered', 'too_many_children', 'already_done'] as const;

/** Invites one sitter; says why they cannot be invited. */
export function useInvite() {
  const { t } = useTranslation('order-changes');
  const invite = useMove(api.orders.invite);
  return {
    isPending: invite.isPending,
    invite: (order: number, sitter: number, onDone?: () => void) =>
      invite.mutate(
        { body: { order, sitters: [sitter] } },
        {
          onSuccess: ({ refused: [refusal] }) => {
            onDone?.();
            if (!refusal) return;
            const code = explained.find((each) => each === refusal.code) ?? 'other';
            showToast('error', t(`invite.refused.${code}`));
          },
        },
      ),
  };
}
