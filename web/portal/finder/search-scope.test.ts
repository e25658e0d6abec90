import { expect, test } from "vitest";
import { parseSearch } from "../search/search-state.ts";
import { searchPath, searchScopes } from "./search-scope.ts";

test("each kind has its own list, with the words in its address", () => {
  expect(searchScopes.map((scope) => searchPath(scope, "石墨烯 & 防腐"))).toEqual(
    ["/zcg", "/zxq", "/zzj", "/zjg", "/zzc"].map(
      (path) => `${path}?q=%E7%9F%B3%E5%A2%A8%E7%83%AF+%26+%E9%98%B2%E8%85%90`,
    ),
  );
});

test("without words it is everything there is of the kind", () => {
  expect(searchScopes.map((scope) => searchPath(scope, ""))).toEqual([
    "/zcg",
    "/zxq",
    "/zzj",
    "/zjg",
    "/zzc",
  ]);
});

test("the search over everything reads its words back", () => {
  const [, query = ""] = searchPath("all", "石墨烯 & 防腐").split("?");
  expect(parseSearch(new URLSearchParams(query))).toMatchObject({
    keyword: "石墨烯 & 防腐",
    kind: undefined,
  });
});
