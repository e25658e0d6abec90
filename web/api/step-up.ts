import { readStepUp } from "@kezhuan/contract/step-up";

/** Asks the person to confirm who they are; false: they would rather not. */
type AskConfirmation = () => Promise<boolean>;

let ask: AskConfirmation | undefined;
let asking: Promise<boolean> | undefined;

/** The part on the page says how people are asked; returns the way to take that back. */
export function registerStepUp(next: AskConfirmation): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
}

/**
 * Meets a refusal until the login is confirmed anew: whether the request is to be sent again. Undefined for any other
 * refusal, and where nobody can be asked. Calls that are refused together ask together, once.
 */
export async function meetStepUp(data: unknown): Promise<"repeat" | "cancelled" | undefined> {
  if (!ask || !readStepUp(data)) return undefined;
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return (await asking) ? "repeat" : "cancelled";
}

const key = "stepUpConfirmed";

/** Tells other tabs, which share the login, that it has been confirmed. */
export function announceConfirmation(): void {
  localStorage.setItem(key, String(Date.now()));
}

/** Calls back when another tab has confirmed the login. */
export function subscribeConfirmation(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) listener();
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}
