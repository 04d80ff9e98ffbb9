import { type ComponentType, useState } from 'react';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { DialogButtons } from '../../../ui/feedback/DialogButtons.tsx';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { Modal } from '../../../ui/feedback/Modal.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import styles from './Kit.module.css';
import { Sample } from './Sample.tsx';

interface OpenProps {
  onClose: () => void;
}

function OpenButton({ name, dialog: Opened }: { name: string; dialog: ComponentType<OpenProps> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {isOpen && <Opened onClose={() => setOpen(false)} />}
    </>
  );
}

const Plain = ({ onClose }: OpenProps) => (
  <Dialog open onClose={onClose} title="A dialog">
    Some words.
  </Dialog>
);

const Narrow = ({ onClose }: OpenProps) => (
  <Dialog open onClose={onClose} title="A narrow dialog" narrow>
    Some words.
  </Dialog>
);

const Side = ({ onClose }: OpenProps) => (
  <Dialog open onClose={onClose} title="From the side" side>
    Some words.
  </Dialog>
);

function Typed({ onClose }: OpenProps) {
  const [text, setText] = useState('');
  return (
    <Modal open onClose={onClose} title="Asks before it closes over typed text">
      <TextInput label="Text" value={text} onChange={setText} />
    </Modal>
  );
}

const Buttons = ({ onClose }: OpenProps) => (
  <Modal open onClose={onClose} title="Its buttons stay in reach">
    <DialogButtons main={<Button onClick={onClose}>Go on</Button>} onBack={onClose} />
  </Modal>
);

const Confirm = ({ onClose }: OpenProps) => (
  <ConfirmDialog open onClose={onClose} onConfirm={onClose} title="Go on?" action="Go on">
    What will happen.
  </ConfirmDialog>
);

const Danger = ({ onClose }: OpenProps) => (
  <ConfirmDialog open onClose={onClose} onConfirm={onClose} title="Delete it?" action="Delete" danger />
);

const Unloaded = lazyDialog<OpenProps>(() => Promise.reject(new Error('It could not be loaded')));

export function DialogSamples() {
  return (
    <>
      <Sample of="feedback/Dialog">
        <div className={styles.line}>
          <OpenButton name="Plain" dialog={Plain} />
          <OpenButton name="Narrow" dialog={Narrow} />
          <OpenButton name="Side" dialog={Side} />
        </div>
      </Sample>
      <Sample of="feedback/Modal">
        <OpenButton name="With a field" dialog={Typed} />
      </Sample>
      <Sample of="feedback/DialogButtons">
        <OpenButton name="With buttons" dialog={Buttons} />
      </Sample>
      <Sample of="feedback/ConfirmDialog">
        <div className={styles.line}>
          <OpenButton name="A question" dialog={Confirm} />
          <OpenButton name="A danger" dialog={Danger} />
        </div>
      </Sample>
      <Sample of="feedback/lazy-dialog">
        <OpenButton name="That cannot be loaded" dialog={Unloaded} />
      </Sample>
    </>
  );
}
