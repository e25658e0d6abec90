import { expect, test } from "vitest";
import { checkRegistration, emptyRegistration } from "./check-registration.ts";

const good = {
  ...emptyRegistration,
  name: "王小明",
  username: "wang.xm",
  phone: "13800138000",
  code: "ab3d",
  agreed: true,
};

test("a registration that is complete has nothing wrong with it", () => {
  expect(checkRegistration(good)).toEqual({});
  expect(checkRegistration({ ...good, phone: "", email: "w@example.org", username: " Wang.XM " })).toEqual(
    {},
  );
});

test.each([
  [{ name: " " }, "name"],
  [{ username: "王" }, "username"],
  [{ phone: "" }, "phone"],
  [{ phone: "abc" }, "phone"],
  [{ email: "nobody" }, "email"],
  [{ code: " " }, "code"],
  [{ agreed: false }, "agreed"],
])("%j is pointed out beside its field", (wrong, field) => {
  expect(Object.keys(checkRegistration({ ...good, ...wrong }))).toEqual([field]);
});
