import type { WireRecord } from "@kezhuan/contract/api/records";
import { useState } from "react";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { readText } from "../content/read-values.ts";
import { Typed } from "../content/typed.tsx";
import { institutionPath } from "../subject/subject-places.ts";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import { FindRecords } from "./find-records.tsx";
import { RequestDialog } from "./request-dialog.tsx";
import type { Request } from "./request-form.tsx";
import { verifyPath } from "../register/verify-path.ts";

const texts = defineText({
  title: { zh: "我的机构", en: "My institution" },
  lead: {
    zh: "代表机构的账号凭统一社会信用代码和证照认证；属于某机构的人员可申请加入。",
    en: "An account that speaks for an institution is verified by credit code and document; who belongs to one asks to join.",
  },
  find: { zh: "机构名称或统一社会信用代码", en: "Name or credit code" },
  hint: { zh: "只查找已公开的机构。", en: "Looks through published institutions only." },
  unlisted: { zh: "您的机构还没有收录？", en: "Is your institution not listed yet?" },
  verifyNew: { zh: "直接登记并认证", en: "Enter it and have it verified" },
  verify: { zh: "认证", en: "Verify" },
  join: { zh: "申请加入", en: "Ask to join" },
  verifyTitle: { zh: "认证“{name}”", en: "Verify {name}" },
  verifyLead: {
    zh: "通过后机构页面显示认证标记与日期；名称或代码变化后须重新认证。",
    en: "Once accepted the institution's page says so, with the date. A new name or code has to be verified again.",
  },
  joinTitle: { zh: "加入“{name}”", en: "Join {name}" },
  joinLead: {
    zh: "由机构的认证账号或工作人员确认。",
    en: "The institution's verified account or staff confirm it.",
  },
});

/** Finds an institution, to speak for it or to belong to it. */
export function InstitutionBlock() {
  const t = useText(texts);
  const { words } = useObjectMeta("kch_institution");
  const [asked, setAsked] = useState<{ what: "verify" | "join"; record: WireRecord }>();
  const name = readText(asked?.record["name"]) ?? "";
  return (
    <section className="my-section" aria-labelledby="my-institution">
      <header>
        <h2 id="my-institution">{t("title")}</h2>
      </header>
      <p className="my-advice">{t("lead")}</p>
      <FindRecords
        objname="kch_institution"
        label={t("find")}
        hint={t("hint")}
        fields={["name", "credit_code", "org_type", "verify_status"]}
        describe={(record) => (
          <>
            <Link to={institutionPath(record.id, readText(record["org_type"]))}>
              <Typed text={readText(record["name"]) ?? record.id} />
            </Link>
            <p className="my-facts">
              <span className="figures">{readText(record["credit_code"])}</span>
              <span>{words.codeLabel("verify_status", readText(record["verify_status"]) ?? "")}</span>
            </p>
          </>
        )}
      >
        {(record) => (
          <div className="my-ways">
            <Button onClick={() => setAsked({ what: "join", record })}>{t("join")}</Button>
            <Button onClick={() => setAsked({ what: "verify", record })}>{t("verify")}</Button>
          </div>
        )}
      </FindRecords>
      <Unlisted />
      {asked && (
        <RequestDialog
          title={t(`${asked.what}Title`, { name })}
          request={requestAbout(asked.record, asked.what, t(`${asked.what}Lead`))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

/** What is in no list yet is entered with the request itself. */
function Unlisted() {
  const t = useText(texts);
  return (
    <p className="my-advice">
      {t("unlisted")} <Link to={verifyPath()}>{t("verifyNew")}</Link>
    </p>
  );
}

function requestAbout(record: WireRecord, what: "verify" | "join", lead: string): Request {
  const institution = record.id;
  if (what === "join") return { objname: "kch_membership", lead, given: { institution } };
  return {
    objname: "kch_verification",
    lead,
    given: {
      institution,
      org_name: readText(record["name"]) ?? "",
      credit_code: readText(record["credit_code"]) ?? "",
    },
  };
}
