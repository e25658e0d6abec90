import { createHmac, timingSafeEqual } from "node:crypto";
import { dayMs } from "@kezhuan/contract/durations";
import type { Actor } from "@kezhuan/server/engine/context";

/** Long enough to look at a page, short enough that a forwarded address is soon worthless. */
const lifetimeMs = 15 * 60_000;

export interface FileAddress {
  id: string;
  /** Login the address was made for; null for a visitor. */
  sessionId: string | null;
  deptid: string | null;
}

export interface Signing {
  id: string;
  actor: Actor;
  /** Prefix of every path of the installation; empty for none. */
  basePath: string;
}

/** The path `/files/{id}?…`, good for one login and for some minutes. */
export function signAddress(key: Buffer, now: Date, signing: Signing): string {
  return `${signing.basePath}/files/${signing.id}?${signQuery(key, now, { ...signing, lifetime: lifetimeMs })}`;
}

/** Of pictures only, whose addresses would change under the browser's cache otherwise; the rights of now decide anyway. */
const pictureLifetimeMs = dayMs;

/**
 * The address of a picture in any of its widths, before the width: for visitors one for good, which is the same for
 * everybody; for a login one that is good for it and for a day.
 */
export function signPicture(key: Buffer, now: Date, signing: Signing): string {
  const { id, actor, basePath } = signing;
  if (actor.kind === "anonymous") return `${basePath}/p/picture/${id}/`;
  const query = signQuery(key, now, { ...signing, id: pictureOf(id), lifetime: pictureLifetimeMs });
  return `${basePath}/files/${id}/picture?${query}&width=`;
}

/** What the address of a picture is signed as: it opens no file. */
export function pictureOf(id: string): string {
  return `${id}/picture`;
}

function signQuery(key: Buffer, now: Date, { id, actor, lifetime }: Signing & { lifetime: number }): string {
  // Rounded, so that a picture's address stays the same for a while and the browser's cache can serve it.
  const expires = Math.ceil(now.getTime() / lifetime + 1) * lifetime;
  const query = new URLSearchParams({ expires: String(expires) });
  if (actor.sessionId) query.set("session", actor.sessionId);
  if (actor.deptid) query.set("dept", actor.deptid);
  query.set("signature", sign(key, id, query));
  return query.toString();
}

/** What an address says, if it was made here and is still good. */
export function readAddress(
  key: Buffer,
  now: Date,
  sent: { id: string; query: URLSearchParams },
): FileAddress | undefined {
  const query = new URLSearchParams(sent.query);
  const given = Buffer.from(query.get("signature") ?? "");
  query.delete("signature");
  const made = Buffer.from(sign(key, sent.id, query));
  if (given.length !== made.length || !timingSafeEqual(given, made)) return undefined;
  if (Number(query.get("expires")) < now.getTime()) return undefined;
  return { id: sent.id, sessionId: query.get("session"), deptid: query.get("dept") };
}

function sign(key: Buffer, id: string, query: URLSearchParams): string {
  return createHmac("sha256", key).update(`${id}?${query.toString()}`).digest("base64url");
}
