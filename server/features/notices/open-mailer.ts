import { setTimeout as sleep } from "node:timers/promises";
import type { Transporter } from "nodemailer";
import { MailFailure, type Mailer } from "@kezhuan/server/lib/mail";

export interface MailSettings {
  /** `smtp://` or `smtps://`, with name and password where the server wants them. */
  smtpUrl: string;
  /** Whom mails come from; empty or absent: made from the server's address. */
  mailFrom?: (() => string) | undefined;
  /** How long the server may be silent; absent: 20 seconds. */
  waitMs?: number | undefined;
}

const patienceMs = 20_000;
/** A server that says something now and then, and never comes to an end, gets so many times as long for one mail. */
const mostWaits = 3;

export function openMailer({ smtpUrl, mailFrom, waitMs = patienceMs }: MailSettings): Mailer {
  const url = new URL(smtpUrl);
  const secure = url.protocol === "smtps:";
  const user = decodeURIComponent(url.username);
  const options = {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (secure ? 465 : user ? 587 : 25),
    secure,
    ...(user ? { auth: { user, pass: decodeURIComponent(url.password) } } : {}),
    dnsTimeout: waitMs,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
    // What a mail holds is made here: nothing in it may make the server fetch or read anything.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // Loaded with the first mail: most processes never send one.
  let opening: Promise<Transporter> | undefined;
  const openTransport = async () => (await import("nodemailer")).createTransport(options);
  const ownFrom = user.includes("@") ? user : `no-reply@${url.hostname}`;
  return {
    send: async ({ to, subject, text, html, stopAt, attachments = [] }) => {
      try {
        // As an object: a text would be read as a list of addresses.
        const transport = await (opening ??= openTransport());
        const sending = transport.sendMail({
          from: mailFrom?.() || ownFrom,
          to: { name: "", address: oneLine(to) },
          subject: oneLine(subject),
          text,
          html,
          attachments: attachments.map(({ name, type, content }) => ({
            filename: oneLine(name),
            contentType: type,
            content: Buffer.from(content),
          })),
          ...(stopAt === undefined ? {} : { headers: stopHeaders(stopAt) }),
        });
        await endWithin(sending, mostWaits * waitMs);
      } catch (error) {
        throw toFailure(error);
      }
    },
    verify: async () => {
      try {
        const transport = await (opening ??= openTransport());
        await endWithin(transport.verify(), mostWaits * waitMs);
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

/** Who is not done by then counts as silent; whatever comes of it later is nobody's business any more. */
async function endWithin(sending: Promise<unknown>, ms: number): Promise<void> {
  const clock = new AbortController();
  const over = sleep(ms, undefined, { signal: clock.signal, ref: false }).then(() => {
    throw Object.assign(new Error("it took too long"), { code: "ETIMEDOUT" });
  });
  try {
    await Promise.race([sending, over]);
  } finally {
    sending.catch(() => undefined);
    over.catch(() => undefined);
    clock.abort();
  }
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
