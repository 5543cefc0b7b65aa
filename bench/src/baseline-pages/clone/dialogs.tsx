import { Dialog, DialogPanel, DialogTitle, Switch } from '@headlessui/react';
import { type ReactNode, useState } from 'react';

/** The buttons of the header with their dialogs: help, statistics and settings, closed at first. */
export function Dialogs({ played }: { played: number }) {
  const [isHard, setHard] = useState(false);
  return (
    <>
      <HeaderDialog title="How to play">
        <p>Guess the word from the pictures. You have five guesses, and each wrong one shows another picture.</p>
      </HeaderDialog>
      <HeaderDialog title="Statistics">
        <p>Guesses today: {played}</p>
      </HeaderDialog>
      <HeaderDialog title="Settings">
        <Switch checked={isHard} onChange={setHard} className="switch">
          Hard mode: {isHard ? 'on' : 'off'}
        </Switch>
      </HeaderDialog>
    </>
  );
}

function HeaderDialog({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="icon" aria-label={title} onClick={() => setOpen(true)}>
        {title[0]}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} className="dialog">
        <DialogPanel className="panel">
          <DialogTitle>{title}</DialogTitle>
          {children}
          <button type="button" onClick={() => setOpen(false)}>
            Close
          </button>
        </DialogPanel>
      </Dialog>
    </>
  );
}
