import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import {
  codeIn,
  computed,
  date,
  datetime,
  department,
  linesOf,
  longtext,
  numberedBy,
  person,
  plainText,
  refsTo,
  refTo,
  text,
} from "@kezhuan/packs/field-of";
import { calendar, table } from "@kezhuan/packs/view-of";
import { transition } from "@kezhuan/packs/transition";
import { and, isIn } from "@kezhuan/packs/condition";

/** A count of what is there, place by place. Starting it puts what the register says on its list. */
export const astStocktake: ObjectInput = {
  name: "ast_stocktake",
  label: { zh: "资产盘点", en: "Stocktakes" },
  labelField: "title",
  keyField: "number",
  sort: "-created_at",
  fields: [
    numberedBy("PD-{yyyy}-{000}")("number", ["盘点单号", "Number"]),
    text("title", ["名称", "Title"], { required: true }),
    codeIn("ast_stocktake_state")("status", ["状态", "State"]),
    refsTo("ast_place", { max: 50 })("places", ["盘点地点", "Locations"], {
      help: { zh: "含下级地点；留空为全部。", en: "With all that is inside; empty: everywhere." },
    }),
    department("department", ["使用部门", "Used by"]),
    person("leader", ["负责人", "Led by"]),
    date("planned_on", ["计划日期", "Planned for"]),
    datetime("started_at", ["开始时间", "Started"], { readonly: true }),
    datetime("closed_at", ["完成时间", "Closed"], { readonly: true }),
    computed("integer", "count(counts) - coalesce(sum(counts.n_extra), 0)")("listed", ["应盘数", "Listed"]),
    computed("integer", "coalesce(sum(counts.n_open), 0)")("open", ["未盘数", "Not counted"]),
    computed("integer", "coalesce(sum(counts.n_missing), 0)")("missing", ["盘亏数", "Missing"]),
    computed("integer", "coalesce(sum(counts.n_extra), 0)")("extra", ["盘盈数", "Not on the list"]),
    longtext("conclusion", ["盘点结论", "Conclusion"], { requiredFor: ["close"] }),
    linesOf("ast_count", "stocktake", { max: 1000, sort: "code" })("counts", ["盘点明细", "Counts"]),
  ],
  states: {
    field: "status",
    initial: "draft",
    transitions: [
      transition("start", ["开始盘点", "Start counting"], {
        from: ["draft"],
        to: "counting",
        set: { started_at: "$now" },
        gather: [
          {
            into: "counts",
            each: "asset",
            where: { status: ["in_store", "in_use", "lent", "repair", "disposing"] },
            match: { place: "places", department: "department" },
            copy: { code: "code", title: "name", book_place: "place", book_custodian: "custodian" },
          },
        ],
      }),
      transition("finish", ["盘点完毕", "Finish counting"], { from: ["counting"], to: "review" }),
      transition("recount", ["继续盘点", "Count again"], { from: ["review"], to: "counting" }),
      transition("close", ["完成", "Close"], { from: ["review"], to: "closed", set: { closed_at: "$now" } }),
    ],
  },
  tasks: { who: "leader", states: ["draft", "counting", "review"], due: "planned_on" },
  counting: {
    lines: "counts",
    each: "asset",
    code: "code",
    result: "result",
    open: "pending",
    found: "found",
    missing: "missing",
    extra: "extra",
    at: "counted_at",
    state: "counting",
  },
  views: [
    table("default", ["全部盘点", "All stocktakes"], {
      columns: {
        number: 130,
        title: 220,
        status: 110,
        leader: 110,
        planned_on: 120,
        listed: 90,
        open: 90,
        missing: 90,
        extra: 90,
      },
      search: ["title", "status", "leader"],
    }),
    calendar("planned_on")("calendar", ["日历", "Calendar"], {
      columns: { title: 220, leader: 110 },
      search: ["leader"],
    }),
  ],
};

/** One asset of a stocktake, as it was in the register, and what was found. */
export const astCount: ObjectInput = {
  name: "ast_count",
  label: { zh: "盘点明细", en: "Counts" },
  labelField: "title",
  sort: "code",
  fields: [
    refTo("ast_stocktake", "cascade")("stocktake", ["盘点单", "Stocktake"], { required: true, fixed: true }),
    refTo("ast_asset")("asset", ["资产", "Asset"], {
      help: { zh: "没有资产卡片的盘盈留空。", en: "Empty for something that is in no register." },
    }),
    text("code", ["资产编号", "Asset number"], { settings: { maxLength: 60 } }),
    text("title", ["名称", "Name"]),
    refTo("ast_place")("book_place", ["账面地点", "Location in the register"]),
    person("book_custodian", ["账面保管人", "Custodian in the register"]),
    codeIn("ast_count_result")("result", ["结果", "Result"], { default: "pending", required: true }),
    refTo("ast_place")("found_place", ["实际地点", "Found at"]),
    datetime("counted_at", ["盘点时间", "Counted at"]),
    plainText("remark", ["说明", "Remark"], { settings: { maxLength: 300 } }),
    tally("pending")("n_open", ["未盘", "Open"]),
    tally("missing")("n_missing", ["盘亏", "Missing"]),
    tally("extra")("n_extra", ["盘盈", "Extra"]),
  ],
  indexes: [{ fields: ["stocktake", "code"] }, { fields: ["asset"] }],
  views: [
    table("default", ["全部明细", "All counts"], {
      columns: {
        stocktake: 200,
        code: 140,
        title: 200,
        book_place: 150,
        book_custodian: 110,
        result: 110,
        found_place: 150,
        counted_at: 170,
      },
      search: ["stocktake", "title", "result", "book_place"],
    }),
    table("differences", ["差异", "Differences"], {
      columns: {
        stocktake: 200,
        code: 140,
        title: 200,
        result: 110,
        book_place: 150,
        found_place: 150,
        remark: 220,
      },
      search: ["stocktake", "result"],
      condition: and(isIn("result", ["moved", "missing", "extra"])),
    }),
  ],
};

/** 1 for one line, so that the stocktake can add up. */
function tally(result: string) {
  return computed("integer", `if(result = '${result}', 1, 0)`);
}
