import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

const idOf = (value: string | null): number | null => (value && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null);

/** Which room and folder are open: in the address, so that going back and sharing work. */
export function useChatPlace() {
  const [search, setSearch] = useSearchParams();
  const go = useCallback(
    (name: 'room' | 'folder', id: number | null, replace = false) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          if (id === null) next.delete(name);
          else next.set(name, String(id));
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [setSearch],
  );
  return {
    room: idOf(search.get('room')),
    folder: idOf(search.get('folder')),
    openRoom: useCallback((id: number | null) => go('room', id), [go]),
    /** A room that is in no folder yet, among all the others. */
    openFresh: useCallback((id: number) => setSearch({ room: String(id) }, { preventScrollReset: true }), [setSearch]),
    openFolder: useCallback((id: number | null) => go('folder', id, true), [go]),
  };
}
