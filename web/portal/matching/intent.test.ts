import { expect, test } from "vitest";
import { contactPath, readContact } from "../detail/contact-path.ts";
import { checkIntent, emptyIntent, toCase, withOwnContact } from "./intent.ts";

const good = { ...emptyIntent, message: "想用于手机散热，需要小试样品", name: "李四", phone: "13800000000" };

test("an intent needs a message that says something, a name, and one way to answer", () => {
  expect(Object.keys(checkIntent(emptyIntent)).toSorted()).toEqual(["message", "name", "phone"]);
  expect(checkIntent(good)).toEqual({});
  expect(checkIntent({ ...good, phone: "", email: "li@example.com" })).toEqual({});
  expect(Object.keys(checkIntent({ ...good, email: "li" }))).toEqual(["email"]);
  expect(Object.keys(checkIntent({ ...good, phone: "call me" }))).toEqual(["phone"]);
});

test("a case names what it is about, and leaves out what was not given", () => {
  const data = toCase(good, { kind: "demand", id: "7", title: "散热膜" });
  expect(data).toMatchObject({ demand: "7", origin: "demand", title: "散热膜", applicant_consent: false });
  expect(data).not.toHaveProperty("applicant_contact_email");
  expect(data).not.toHaveProperty("title_en");
  const named = toCase(good, { kind: "demand", id: "7", title: "散热膜", titleEn: "Heat film" });
  expect(named).toMatchObject({ title: "散热膜", title_en: "Heat film" });
});

test("an intent begins with the contact of the account, as long as nothing else is said", () => {
  const own = { name: "王小明", identity: "person", phone: "13800138000", email: null };
  expect(withOwnContact(emptyIntent, own)).toMatchObject({ name: "王小明", phone: "13800138000", email: "" });
  expect(withOwnContact({ ...emptyIntent, email: "li@example.com" }, own).name).toBe("");
  expect(withOwnContact(emptyIntent, { ...own, identity: "enterprise" }).name).toBe("");
  expect(withOwnContact(emptyIntent, undefined)).toBe(emptyIntent);
});

test("an address names what it is about, or nothing", () => {
  const read = (path: string) => readContact(new URLSearchParams(path.split("?")[1]));
  expect(read(contactPath("expert", "a b"))).toEqual({ kind: "expert", id: "a b" });
  expect(read("/contact?kind=user&id=1")).toBeUndefined();
  expect(read("/contact?kind=demand")).toBeUndefined();
});

test("what is wrong is said in a sentence of its own, as nothing stands before it", () => {
  const { phone, email, name } = checkIntent({ ...good, name: "", phone: "call me", email: "li" });
  for (const said of [phone, email, name]) expect(said?.en).toMatch(/^[A-Z]/);
});
