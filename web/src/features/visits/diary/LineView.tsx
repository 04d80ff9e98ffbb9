import { imageUrl } from '@ladushki/contract/images';
import { timeText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { IconButton } from '../../../ui/inputs/IconButton.tsx';
import { firstName } from '../../search/results/first-name.ts';
import { queue } from '../queue/browser.ts';
import { useVisitTexts } from '../use-visit-texts.ts';
import styles from './Diary.module.css';
import { kindIcons } from './kinds.ts';
import type { Line } from './lines.ts';
import { useLineWords } from './use-line-words.ts';
import { usePhotoUrl } from './use-photo-url.ts';

/** A photo that is still on this device. */
function KeptPhoto({ photo, alt }: { photo: Blob; alt: string }) {
  const url = usePhotoUrl(photo);
  return url && <img src={url} alt={alt} width={160} height={160} className={styles.photo} />;
}

interface LineProps {
  line: Line;
  /** Named where there are several. */
  hasSeveralChildren: boolean;
  onPhoto?: (() => void) | undefined;
  onEdit?: (() => void) | undefined;
  onError?: (() => void) | undefined;
}

function Photo({ line, onPhoto, onError }: LineProps) {
  const { t } = useTranslation('diary');
  const time = timeText(line.at);
  const kept = line.press?.files?.file;
  if (kept) return <KeptPhoto photo={kept} alt={t('line.photo', { time })} />;
  if (!line.file) return null;
  const image = <img src={imageUrl(line.file.url, '384x384')} alt="" width={160} height={160} onError={onError} />;
  return (
    <button type="button" className={styles.photo} aria-label={t('line.openPhoto', { time })} onClick={onPhoto}>
      {image}
    </button>
  );
}

/** Whether it has reached the server. */
function Sent({ line: { press } }: { line: Line }) {
  const { t } = useTranslation('diary');
  if (!press) return null;
  if (press.state === 'waiting') {
    return <span className={styles.kept}>{t(press.isKept ? 'line.kept' : 'line.sending')}</span>;
  }
  return (
    <span className="small-danger">
      {press.reason}
      <Button kind="quiet" size="s" onClick={() => queue().drop(press.client_id)}>
        {t('edit.forget')}
      </Button>
    </span>
  );
}

/** Who, of whom, and what is unusual about it. */
function useRemarks({ author, children, phone_time, edited_date, data }: Line, hasSeveralChildren: boolean): string {
  const { t } = useTranslation('diary');
  const { list } = useVisitTexts();
  return [
    firstName(author.full_name),
    hasSeveralChildren && list(children.map(({ full_name }) => firstName(full_name))),
    data.listed_dose && data.listed_dose !== data.dose && t('line.otherDose', { dose: data.listed_dose }),
    phone_time && t('line.phoneTime'),
    edited_date && t('line.edited'),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** One entry of the line of time. */
export function LineView(props: LineProps) {
  const { line, hasSeveralChildren, onEdit } = props;
  const { t } = useTranslation('diary');
  const words = useLineWords()(line);
  const remarks = useRemarks(line, hasSeveralChildren);
  return (
    <li className={styles.line} data-kind={line.kind}>
      <span className={styles.icon}>
        <Icon name={kindIcons[line.kind]} size={20} />
      </span>
      <div className={styles.words}>
        <p className={styles.top}>
          <time dateTime={line.at}>{timeText(line.at)}</time>
          <span className="strong">{t(`kind.${line.kind}`)}</span>
        </p>
        {words && <p className="own-words">{words}</p>}
        {line.text && <p className="own-words">{line.text}</p>}
        <Photo {...props} />
        <p className="small-quiet">{remarks}</p>
        <Sent line={line} />
      </div>
      {onEdit && <IconButton icon="edit" label={t('edit.open', { time: timeText(line.at) })} onClick={onEdit} />}
    </li>
  );
}
