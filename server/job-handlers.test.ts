import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { listJobHandlers } from "./job-handlers.ts";

const store = {
  read: () => Readable.from([]),
  write: () => Promise.resolve(0),
  remove: () => Promise.resolve(),
};

it("whatever is mailed runs beside all other jobs, and what somebody waits for not behind what nobody does", () => {
  const handlers = listJobHandlers(store, () => Promise.reject(new Error("nobody")));
  const mailing = handlers.filter(({ kind }) => /mail/.test(kind));
  expect(Object.fromEntries(mailing.map(({ kind, aside }) => [kind, aside]))).toEqual({
    "dashboard-mail": "mail",
    "notice-mail": "mail",
    "rule-mail": "mail",
    "email-changed": "awaited mail",
    "email-confirmation": "awaited mail",
    "first-password-mail": "awaited mail",
    "password-reset-mail": "awaited mail",
    "password-changed-mail": "awaited mail",
    "invitation-mail": "awaited mail",
    "test-mail": "awaited mail",
  });
});
