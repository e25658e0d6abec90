/** Where the tab keeps the ticket with which it looks as another user; session storage is the tab's own. */
export const ticketKey = "viewing";

let forbidden: ((msg: string) => void) | undefined;

/** Goes with every request. This file is all that pages of visitors have to know of it. */
export function readTicket(): string | null {
  return sessionStorage.getItem(ticketKey);
}

/** What is told of refusals while one looks as another user: the view itself may have been ended. */
export function registerForbidden(listen: (msg: string) => void): void {
  forbidden = listen;
}

export function meetForbidden(msg: string): void {
  if (readTicket()) forbidden?.(msg);
}
