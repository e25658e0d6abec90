import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import {
  codeIn,
  computed,
  datetime,
  department,
  fieldOf,
  linesOf,
  money,
  numberedBy,
  person,
  plainText,
  refTo,
  text,
} from "@kezhuan/packs/field-of";
import { chart, table } from "@kezhuan/packs/view-of";
import { transition } from "@kezhuan/packs/transition";

/** What one asset is charged with in one month. */
export const astCharge: ObjectInput = {
  name: "ast_charge",
  label: { zh: "折旧明细", en: "Depreciation charges" },
  labelField: "title",
  sort: "-period",
  fields: [
    refTo("ast_run", "cascade")("run", ["计提单", "Monthly run"], { required: true }),
    refTo("ast_asset")("asset", ["资产", "Asset"], { required: true }),
    plainText("code", ["资产编号", "Asset number"], { settings: { maxLength: 60 } }),
    text("title", ["资产名称", "Name"]),
    codeIn("ast_class")("class", ["分类", "Class"]),
    department("department", ["使用部门", "Used by"]),
    fieldOf("yearmonth")("period", ["月份", "Month"], { required: true }),
    money("opening", ["期初净值", "Net value before"]),
    money("amount", ["折旧额", "Charge"], { required: true }),
    computed("decimal", "opening - amount")("closing", ["期末净值", "Net value after"]),
  ],
  // No month twice, whoever calculates.
  indexes: [{ fields: ["asset", "period"], unique: true }, { fields: ["run"] }],
  views: [
    table("default", ["全部明细", "All charges"], {
      columns: {
        period: 100,
        code: 140,
        title: 200,
        class: 150,
        department: 160,
        opening: 120,
        amount: 120,
        closing: 120,
      },
      search: ["period", "title", "class", "department"],
    }),
    chart({ type: "bar", groups: [{ field: "department" }], measure: { fn: "sum", field: "amount" } })(
      "by_department",
      ["按部门汇总", "By department"],
      { columns: { title: 200 }, search: ["period", "class"] },
    ),
  ],
};

/** One month's depreciation: its step writes a line for each asset whose turn it is. */
export const astRun: ObjectInput = {
  name: "ast_run",
  label: { zh: "折旧计提", en: "Monthly depreciation" },
  labelField: "number",
  keyField: "number",
  sort: "-period",
  fields: [
    numberedBy("ZJ-{yyyy}-{000}")("number", ["计提单号", "Number"]),
    fieldOf("yearmonth")("period", ["月份", "Month"], {
      required: true,
      unique: true,
      fixed: true,
      help: { zh: "按月份先后逐月计提。", en: "One month after the other, in their order." },
    }),
    codeIn("ast_run_state")("status", ["状态", "State"]),
    computed("decimal", "coalesce(sum(lines.amount), 0)")("total", ["折旧合计", "Total"]),
    computed("integer", "count(lines)")("assets", ["资产数", "Assets"]),
    datetime("posted_at", ["入账时间", "Posted at"], { readonly: true }),
    person("posted_by", ["入账人", "Posted by"], { readonly: true }),
    plainText("voucher", ["凭证号", "Voucher"], { settings: { maxLength: 40 }, requiredFor: ["post"] }),
    linesOf("ast_charge", "run", { max: 1000, sort: "code" })("lines", ["折旧明细", "Charges"]),
  ],
  states: {
    field: "status",
    initial: "draft",
    transitions: [
      transition("calculate", ["计提", "Calculate"], {
        from: ["draft", "calculated"],
        to: "calculated",
        gather: [
          {
            into: "lines",
            each: "asset",
            where: { status: ["in_store", "in_use", "lent", "repair", "disposing"] },
            match: { next_period: "period" },
            copy: {
              code: "code",
              title: "name",
              class: "class",
              department: "department",
              period: "next_period",
              opening: "net_value",
              amount: "next_charge",
            },
          },
        ],
      }),
      transition("post", ["入账", "Post"], {
        from: ["calculated"],
        to: "posted",
        set: { posted_at: "$now", posted_by: "$user.id" },
      }),
    ],
  },
  views: [
    table("default", ["全部月份", "All months"], {
      columns: {
        number: 140,
        period: 100,
        status: 110,
        assets: 100,
        total: 130,
        voucher: 130,
        posted_at: 170,
      },
      search: ["period", "status"],
    }),
  ],
};
