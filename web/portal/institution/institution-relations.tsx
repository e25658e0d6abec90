import type { Rule } from "@kezhuan/contract/query/condition";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { achievementSubject } from "../achievement/achievement-subject.ts";
import { demandSubject } from "../demand/demand-subject.ts";
import { Related } from "../detail/related.tsx";
import { People } from "./people.tsx";

const texts = defineText({
  achievements: { zh: "科技成果", en: "Achievements" },
  posted: { zh: "发布的成果", en: "Achievements it has posted" },
  demands: { zh: "技术需求", en: "Demands" },
  needs: { zh: "正在征集的需求", en: "What it is looking for" },
  noNeeds: {
    zh: "这家企业目前没有署名公开的需求。匿名发布的需求不在这里列出。",
    en: "It has no open demand under its own name. Demands published anonymously are not listed here.",
  },
  taken: { zh: "已达成意向或承接的技术", en: "What it has agreed on or taken on" },
});

const open: Rule = { field: "match_status", op: "in", value: ["waiting", "matching"] };
const met: Rule = { field: "match_status", op: "in", value: ["intention", "contracted", "solved"] };

/** An enterprise: what it needs, what it has taken on, what it has posted. */
export function EnterpriseRelations({ id }: { id: string }) {
  const t = useText(texts);
  const publisher: Rule = { field: "publisher_institution", op: "in", value: [id] };
  const org = `org=${encodeURIComponent(id)}`;
  return (
    <>
      <Related
        subject={demandSubject}
        title={t("needs")}
        rules={[publisher, open]}
        allPath={`/zxq?match=waiting,matching&${org}`}
        empty={t("noNeeds")}
      />
      <Related
        subject={demandSubject}
        title={t("taken")}
        rules={[publisher, met]}
        allPath={`/zxq?match=intention,contracted,solved&${org}`}
      />
      <Achievements id={id} title={t("posted")} />
      <People id={id} />
    </>
  );
}

/** Any other institution: what it has made, who works there, what it needs. */
export function InstitutionRelations({ id }: { id: string }) {
  const t = useText(texts);
  return (
    <>
      <Achievements id={id} title={t("achievements")} />
      <People id={id} />
      <Related
        subject={demandSubject}
        title={t("demands")}
        rules={[{ field: "publisher_institution", op: "in", value: [id] }]}
        allPath={`/zxq?org=${encodeURIComponent(id)}`}
      />
    </>
  );
}

function Achievements({ id, title }: { id: string; title: string }) {
  return (
    <Related
      subject={achievementSubject}
      title={title}
      rules={[{ field: "completers", op: "in", value: [id] }]}
      allPath={`/zcg?org=${encodeURIComponent(id)}`}
    />
  );
}
