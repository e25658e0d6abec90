import { partForPath } from "@kezhuan/web/ui/part-for-path.ts";
import { expect, test } from "vitest";
import { nearestPaths, nearestPlace } from "./nearest-places.ts";

test.each(nearestPaths)("%s says what it is about and leads to something that works", (path) => {
  const place = nearestPlace(path);
  expect(place?.title.zh && place.title.en && place.lead.zh && place.lead.en).toBeTruthy();
  expect(partForPath(path)).toBe("portal");
  expect(["/", "/zcg", "/zcg?trl=7-9", "/login"]).toContain(place?.to);
});

test("a route with a page of its own has no entry", () => {
  expect(nearestPlace("/zcg")).toBeUndefined();
  expect(nearestPlace("toString")).toBeUndefined();
});
