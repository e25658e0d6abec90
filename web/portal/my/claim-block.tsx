import type { WireRecord } from "@kezhuan/contract/api/records";
import { useState } from "react";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { isRow, readText } from "../content/read-values.ts";
import { Typed } from "../content/typed.tsx";
import { detailPath } from "../subject/subject-places.ts";
import { FindRecords } from "./find-records.tsx";
import { ObjectionDialog } from "./objection-dialog.tsx";
import { RequestDialog } from "./request-dialog.tsx";

const texts = defineText({
  title: { zh: "我的专家主页", en: "My expert page" },
  lead: {
    zh: "专家库里可能已经有您的主页。找到并认领后，由您决定联系方式给谁看，并可维护主页内容。",
    en: "There may be a page about you already. Once it is yours you decide who sees how to reach you, and keep the page up to date.",
  },
  find: { zh: "姓名、单位或 ORCID", en: "Name, institution or ORCID" },
  hint: { zh: "只查找已公开的专家主页。", en: "Looks through published pages only." },
  mine: { zh: "这是我", en: "This is me" },
  wrong: { zh: "署名有误", en: "A link is wrong" },
  claim: { zh: "认领“{name}”", en: "Claim the page of {name}" },
  claimLead: {
    zh: "请证明这是您本人：单位邮箱、证明材料或说明。材料仅审核人员可见。",
    en: "Show that it is you: an address at the institution, a document or a statement. Only reviewers see documents.",
  },
});

const shown = ["name_zh", "name_en", "institution", "department", "orcid", "verify_status"];

/** Looks for one's own page and asks to have it, or says that something on it is about somebody else. */
export function ClaimBlock() {
  const t = useText(texts);
  const [claimed, setClaimed] = useState<WireRecord>();
  const [disputed, setDisputed] = useState<WireRecord>();
  return (
    <section className="my-section" aria-labelledby="my-claim">
      <header>
        <h2 id="my-claim">{t("title")}</h2>
      </header>
      <p className="my-advice">{t("lead")}</p>
      <FindRecords
        objname="kch_expert"
        label={t("find")}
        hint={t("hint")}
        fields={shown}
        describe={(expert) => <ExpertLine expert={expert} />}
      >
        {(expert) => (
          <div className="my-ways">
            <Button onClick={() => setDisputed(expert)}>{t("wrong")}</Button>
            <Button onClick={() => setClaimed(expert)}>{t("mine")}</Button>
          </div>
        )}
      </FindRecords>
      {claimed && (
        <RequestDialog
          title={t("claim", { name: nameOf(claimed) })}
          request={{
            objname: "kch_claim",
            lead: t("claimLead"),
            given: { expert: claimed.id, proof: "email" },
          }}
          onClose={() => setClaimed(undefined)}
        />
      )}
      {disputed && <ObjectionDialog expert={disputed} onClose={() => setDisputed(undefined)} />}
    </section>
  );
}

function ExpertLine({ expert }: { expert: WireRecord }) {
  const { institution } = expert;
  const place = isRow(institution) ? readText(institution["label"]) : undefined;
  return (
    <>
      <Link to={detailPath("expert", expert.id)}>
        <Typed text={nameOf(expert)} />
      </Link>
      <p className="my-facts">
        {[readText(expert["name_en"]), place, readText(expert["department"]), readText(expert["orcid"])]
          .filter((one) => one !== undefined)
          .map((one) => (
            <Typed key={one} text={one} />
          ))}
      </p>
    </>
  );
}

function nameOf(expert: WireRecord): string {
  return readText(expert["name_zh"]) ?? expert.id;
}
