import { createTransport } from "nodemailer";

export interface MailSettings {
  /** `smtp://` or `smtps://`, with name and password where the server wants them. */
  smtpUrl: string;
  /** Whom mails come from; absent: made from the server's address. */
  mailFrom?: string | undefined;
}

export interface Mail {
  /** One address, and nothing else. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Address that ends mails like this one at once when something is posted to it (RFC 8058). */
  stopAt?: string | undefined;
}

/** Hands mails to a mail server. */
export interface Mailer {
  /** Throws a MailFailure, which says nothing of how one logs in there. */
  send(mail: Mail): Promise<void>;
}

/** That a mail could not be handed over: what kind of failure, and the server's number for it. */
export class MailFailure extends Error {
  constructor(code: string, answer: number | undefined) {
    super(`the mail server did not take it: ${code}${answer === undefined ? "" : ` ${answer}`}`);
    this.name = "MailFailure";
  }
}

const waitMs = 20_000;

export function openMailer({ smtpUrl, mailFrom }: MailSettings): Mailer {
  const url = new URL(smtpUrl);
  const secure = url.protocol === "smtps:";
  const user = decodeURIComponent(url.username);
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (secure ? 465 : user ? 587 : 25),
    secure,
    ...(user ? { auth: { user, pass: decodeURIComponent(url.password) } } : {}),
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
    // What a mail holds is made here: nothing in it may make the server fetch or read anything.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const from = mailFrom ?? (user.includes("@") ? user : `no-reply@${url.hostname}`);
  return {
    send: async ({ to, subject, text, html, stopAt }) => {
      try {
        // As an object: a text would be read as a list of addresses.
        await transport.sendMail({
          from,
          to: { name: "", address: oneLine(to) },
          subject: oneLine(subject),
          text,
          html,
          ...(stopAt === undefined ? {} : { headers: stopHeaders(stopAt) }),
        });
      } catch (error) {
        throw toFailure(error);
      }
    },
  };
}

/** Mail programs show a button for them; it needs no login. */
function stopHeaders(address: string) {
  return {
    // On one line: a header that begins with a break is not understood everywhere.
    "List-Unsubscribe": { prepared: true, value: `<${address}>` },
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** A header is one line. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

/** What the transport says may hold what was sent to the server. */
function toFailure(error: unknown): MailFailure {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return new MailFailure(
    typeof code === "string" ? code : "unknown",
    typeof responseCode === "number" ? responseCode : undefined,
  );
}
