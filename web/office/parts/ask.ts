import { makeListeners } from "@kezhuan/web/ui/listeners.ts";

export interface Question {
  title: string;
  /** What follows from a yes. */
  text?: string;
  /** What can be copied from it, such as a password that is shown once. */
  copy?: string;
  /** The button that says yes: the action itself, not "OK". */
  yes: string;
  /** The button that says no; null for a notice that only has to be read. */
  no?: string | null;
  /** The action cannot be undone. */
  isGrave?: boolean;
}

export interface OpenQuestion extends Question {
  id: number;
  answer: (yes: boolean) => void;
}

let open: readonly OpenQuestion[] = [];
let lastId = 0;
const changes = makeListeners();

/** Asks the person; resolves to false when they decline, close the dialog or press Escape. */
export function askPerson(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (yes: boolean) => {
      change(open.filter((other) => other.id !== id));
      resolve(yes);
    };
    // In a task of its own: the Escape that led to the question would close its dialog in the same breath.
    setTimeout(() => change([...open, { ...question, id, answer }]));
  });
}

export function getQuestions(): readonly OpenQuestion[] {
  return open;
}

export const subscribeQuestions = changes.subscribe;

function change(next: readonly OpenQuestion[]): void {
  open = next;
  changes.notify();
}
