import { expect, test } from "vitest";
import { groupWorks, proveServices, readWork, totalWorks } from "./read-works.ts";

const captured = readWork({
  id: "a1",
  title: "钢渣间接矿化固碳",
  keywords: ["二氧化碳捕集"],
  trl: "6",
  transform_methods: ["3", "4"],
  transform_status: "partial",
  ip_list: [{ ip_status: "granted" }, { ip_status: "filed" }, { ip_status: "lapsed" }],
  deployments: [{ place: "钢厂" }],
  evidence: [{ kind: "test" }, { kind: "user" }],
});
const reduced = readWork({
  id: "a2",
  title: "Electrode for CARBON reduction",
  transform_methods: ["1"],
  trl: 8,
});
const bare = readWork({ id: "a3" });

test("works speak for a service by what is published of them, and for others not at all", () => {
  const services = ["consulting", "transfer", "joint_rd", "pilot", "testing"];
  expect(proveServices(services, [captured, reduced, bare])).toEqual([
    { service: "transfer", count: 1, query: "method=2,3,5" },
    { service: "joint_rd", count: 1, query: "method=4" },
    { service: "pilot", count: 1, query: "trl=4-6" },
    { service: "testing", count: 1 },
  ]);
  expect(proveServices(services, [reduced, bare])).toEqual([]);
  // What they do not offer is not proven either.
  expect(proveServices(["review"], [captured])).toEqual([]);
});

test("a right that is over protects nothing, and what is only offered is not transferred", () => {
  expect(totalWorks([captured, reduced, bare])).toEqual({
    works: 3,
    rights: 2,
    granted: 1,
    places: 1,
    transferred: 1,
  });
});

test("a work stands under the first direction that it names, in their order; the rest comes last", () => {
  const groups = groupWorks(["碳核算", "carbon", "二氧化碳捕集", " "], [bare, captured, reduced]);
  expect(groups.map(({ direction, works }) => [direction, works.map(({ id }) => id)])).toEqual([
    ["carbon", ["a2"]],
    ["二氧化碳捕集", ["a1"]],
    [undefined, ["a3"]],
  ]);
  expect(groupWorks([], [])).toEqual([]);
});
