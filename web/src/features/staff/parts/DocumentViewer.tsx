import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import { dayText, timeText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/inputs/Button.tsx';
import { IconButton } from '../../../ui/inputs/IconButton.tsx';
import { useCurrentUser } from '../../account/current-user.ts';
import styles from './DocumentViewer.module.css';
import { PdfPages } from './PdfPages.tsx';

const step = 0.5;
const most = 5;
const marksShown = 120;

/** A watermark with the viewer and time over the whole document. */
function Watermark({ text }: { text: string }) {
  return (
    <div className={styles.marks} aria-hidden="true" data-watermark={text}>
      {Array.from({ length: marksShown }, (_, mark) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the marks are alike and never move.
        <span key={mark} className={styles.mark}>
          {text}
        </span>
      ))}
    </div>
  );
}

function Sheet({ url, mime, name, zoom }: { url: string; mime: string | null; name: string; zoom: number }) {
  const { t } = useTranslation('staff');
  const moderator = useCurrentUser().data?.profile.full_name ?? '';
  const [openedAt] = useState(() => new Date().toISOString());
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
    <section className={styles.area} aria-label={t('viewer.area')} tabIndex={0}>
      <div className={styles.sheet} style={{ '--zoom': zoom } as CSSProperties}>
        {mime === 'application/pdf' ? (
          <PdfPages url={url} name={name} />
        ) : (
          <img className={styles.picture} src={url} alt={t('viewer.alt', { name })} draggable={false} />
        )}
        <Watermark text={`${moderator} · ${dayText(openedAt)} ${timeText(openedAt)}`} />
      </div>
    </section>
  );
}

interface DocumentViewerProps {
  url: string;
  mime: string | null;
  name: string;
  onClose: () => void;
}

/** A document in full screen. */
export function DocumentViewer({ url, mime, name, onClose }: DocumentViewerProps) {
  const { t } = useTranslation('staff');
  const [zoom, setZoom] = useState(1);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const change = (by: number) => setZoom((now) => Math.min(most, Math.max(step, now + by)));
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-labelledby={titleId}
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (key === '+' || key === '=') change(step);
        if (key === '-') change(-step);
      }}
    >
      <header className={styles.bar}>
        <h2 id={titleId} className={styles.name}>
          {name || t('viewer.title')}
        </h2>
        <IconButton icon="minus" label={t('viewer.zoomOut')} onClick={() => change(-step)} />
        <output className={styles.zoom}>{t('viewer.zoom', { percent: Math.round(zoom * 100) })}</output>
        <IconButton icon="plus" label={t('viewer.zoomIn')} onClick={() => change(step)} />
        <Button kind="quiet" size="s" onClick={() => setZoom(1)}>
          {t('viewer.fit')}
        </Button>
        <IconButton icon="close" label={t('common:close')} onClick={() => dialog.current?.close()} />
      </header>
      <Sheet url={url} mime={mime} name={name} zoom={zoom} />
    </dialog>
  );
}
