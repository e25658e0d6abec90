import type { InjectOptions } from "fastify";
import { calls, type CallName } from "@kezhuan/contract/api/calls";

/** A call with its fields as form data, the default encoding of the interface. */
export function callRequest(name: CallName, fields: Record<string, unknown>): InjectOptions {
  const { method, path: route } = calls[name];
  const inPath = [...route.matchAll(/:(\w+)/g)].map(([, parameter = ""]) => parameter);
  const path = inPath.reduce(
    (text, parameter) => text.replace(`:${parameter}`, encodeURIComponent(String(fields[parameter]))),
    route as string,
  );
  const form = writeForm(Object.fromEntries(Object.entries(fields).filter(([one]) => !inPath.includes(one))));
  if (method === "GET") return { method, url: form === "" ? path : `${path}?${form}` };
  const headers = { "content-type": "application/x-www-form-urlencoded; charset=utf-8" };
  return { method, url: path, headers, payload: form };
}

/** Objects and lists are JSON text in form fields. */
export function writeForm(fields: Record<string, unknown>): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.set(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  return form.toString();
}
