import { makeListeners } from "../ui/listeners.ts";
import { readTicket, ticketKey } from "./viewing-ticket.ts";

/** Looking at everything as another user does: in this tab only, until a moment. */
export interface Viewing {
  ticket: string;
  /** Whose view. */
  name: string;
  /** A moment, ISO. */
  until: string;
}

const key = "viewing_as";
const changes = makeListeners();
let known: { text: string | null; viewing: Viewing | undefined } | undefined;

/** The same object until it changes. */
export function readViewing(): Viewing | undefined {
  const text = readTicket() === null ? null : sessionStorage.getItem(key);
  if (known?.text !== text) known = { text, viewing: parse(text) };
  return known?.viewing;
}

export function keepViewing(viewing: Viewing): void {
  sessionStorage.setItem(key, JSON.stringify(viewing));
  sessionStorage.setItem(ticketKey, viewing.ticket);
  announce();
}

export function dropViewing(): void {
  sessionStorage.removeItem(ticketKey);
  announce();
}

/** Calls back when it begins or ends in this tab. */
export const subscribeViewing = changes.subscribe;

function announce(): void {
  changes.notify();
}

function parse(text: string | null): Viewing | undefined {
  if (text === null) return undefined;
  try {
    // Written by keepViewing and by nothing else.
    return JSON.parse(text) as Viewing;
  } catch {
    // Somebody else's value under our key is no view.
    return undefined;
  }
}
