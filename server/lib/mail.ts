export interface Mail {
  /** One address, and nothing else. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Address that ends mails like this one at once when something is posted to it (RFC 8058). */
  stopAt?: string | undefined;
  attachments?: readonly MailAttachment[] | undefined;
}

export interface MailAttachment {
  name: string;
  /** Media type. */
  type: string;
  content: Uint8Array;
}

/** Hands mails to a mail server. */
export interface Mailer {
  /** Throws a MailFailure, which says nothing of how one logs in there. */
  send(mail: Mail): Promise<void>;
  /** Logs in and sends nothing. Throws a MailFailure as `send` does. */
  verify: () => Promise<void>;
}

/** That a mail could not be handed over: what kind of failure, and the server's number for it. */
export class MailFailure extends Error {
  constructor(code: string, answer: number | undefined) {
    super(`the mail server did not take it: ${code}${answer === undefined ? "" : ` ${answer}`}`);
    this.name = "MailFailure";
  }
}
