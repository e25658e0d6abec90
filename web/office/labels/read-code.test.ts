import { expect, it } from "vitest";
import { addressOfRecord, readCode } from "./read-code.ts";

const place = { origin: "https://kz.example", pathname: "/office/" };

it("an address that was made is read again", () => {
  const address = addressOfRecord("ast_asset", "0198-a", place);
  expect(address).toBe("https://kz.example/office/#/ruid/ast_asset?open=0198-a");
  expect(readCode(` ${address}\n`)).toEqual({ objname: "ast_asset", id: "0198-a" });
});

it("the name under which the office is reached does not matter", () => {
  expect(readCode("http://10.0.0.7:8080/#/ruid/ast_asset?view=all&open=7")).toEqual({
    objname: "ast_asset",
    id: "7",
  });
});

it("anything else is a code to be looked for", () => {
  expect(readCode("ZC-2026-00012")).toEqual({ text: "ZC-2026-00012" });
  expect(readCode("https://elsewhere.example/x")).toEqual({ text: "https://elsewhere.example/x" });
  expect(readCode("https://kz.example/#/ruid/ast_asset")).toEqual({
    text: "https://kz.example/#/ruid/ast_asset",
  });
  expect(readCode("  ")).toBeUndefined();
});
