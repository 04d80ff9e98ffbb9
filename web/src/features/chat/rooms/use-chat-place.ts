import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

const idOf = (value: string | null): number | null => (value && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null);

/** The open room and folder, in the URL. */
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
    /** A new room is not in the folder yet, so all rooms are shown. */
    openFresh: useCallback((id: number) => setSearch({ room: String(id) }, { preventScrollReset: true }), [setSearch]),
    openFolder: useCallback((id: number | null) => go('folder', id, true), [go]),
  };
}
