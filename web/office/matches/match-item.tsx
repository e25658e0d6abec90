import { dictionaryOf } from "@kezhuan/contract/kinds/field-type";
import { LinkOutlined } from "@ant-design/icons";
import type { MatchedPartner } from "@kezhuan/contract/api/match";
import type { ObjectMatching, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { DictItem } from "@kezhuan/contract/metadata/dictionary";
import { acceptedVerdict } from "@kezhuan/contract/metadata/accepted-verdict";
import { Button } from "antd";
import { useState } from "react";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { usePermission } from "../session/account.tsx";
import { matchTexts } from "./match-texts.ts";
import { VerdictDialog } from "./verdict-dialog.tsx";
import type { Answer } from "@kezhuan/web/api/answer.ts";
import { delObjDataByIdList } from "@kezhuan/web/api/del-obj-data-by-id-list.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { refreshMatches } from "@kezhuan/web/api/match.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";

type Decisions = NonNullable<ObjectMatching["decisions"]>;

interface Pair {
  /** Id of the record that partners are shown of. */
  own: string;
  object: string;
  partner: MatchedPartner;
}

export interface MatchPlace {
  /** The record that partners are shown of. */
  own: { id: string; label: string };
  matching: ObjectMatching;
  /** Of the decisions, where the person may read them. */
  decisionMeta: ObjectMeta | undefined;
  /** The field that a case is named by. */
  caseLabelField: string | undefined;
}

interface MatchItemProps {
  place: MatchPlace;
  object: string;
  partner: MatchedPartner;
}

/** A partner: how well it fits and in what, what was decided about it, and what can be done. */
export function MatchItem({ place, object, partner }: MatchItemProps) {
  const t = useText(matchTexts);
  const { language } = usePreferences();
  const { id, title, score, reasons, evidence = [] } = partner;
  return (
    <li className="match-item">
      <div className="match-head">
        <Link to={`/ruid/${object}?open=${id}`}>{title}</Link>
        <span className="match-score figures">{t("score", { score })}</span>
      </div>
      <dl className="match-reasons">
        {reasons
          .filter(({ text }) => text !== "")
          .map(({ part, label, text, score: own }) => (
            <div key={part} data-weak={own < 50 || undefined}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      {evidence.length > 0 && (
        <p className="match-evidence">
          {t("evidence", {
            titles: formatList(
              evidence.map((one) => one.title),
              language,
            ),
          })}
        </p>
      )}
      <div className="match-ways">
        <Verdict place={place} object={object} partner={partner} />
        <BeginCase place={place} object={object} partner={partner} />
      </div>
    </li>
  );
}

function Verdict({ place: { own, matching, decisionMeta }, object, partner }: MatchItemProps) {
  const mayDecide = decisionMeta?.permissions.includes("create") === true;
  const { decisions } = matching;
  const isDecided = decisions?.partners[object] !== undefined;
  if (!decisions || !decisionMeta || !isDecided) return null;
  return <VerdictOf {...{ own, decisions, decisionMeta, object, partner, mayDecide }} />;
}

interface VerdictOfProps extends Omit<MatchItemProps, "place"> {
  own: MatchPlace["own"];
  decisions: NonNullable<ObjectMatching["decisions"]>;
  decisionMeta: ObjectMeta;
  mayDecide: boolean;
}

function VerdictOf({ own, decisions, decisionMeta, object, partner, mayDecide }: VerdictOfProps) {
  const verdict = useVerdict(decisions, { own: own.id, object, partner });
  const dict = dictionaryOf(decisionMeta.fields.find((field) => field.name === "verdict")) ?? "";
  const items = decisionMeta.dicts[dict] ?? [];
  const { decision, title: name } = partner;
  if (decision) return <Said {...{ decision, items, verdict, name, mayDecide }} />;
  return mayDecide ? <ToSay {...{ items, verdict, name }} /> : null;
}

interface SayProps {
  items: readonly DictItem[];
  verdict: ReturnType<typeof useVerdict>;
  /** Of the partner. */
  name: string;
}

interface SaidProps extends SayProps {
  decision: NonNullable<MatchedPartner["decision"]>;
  mayDecide: boolean;
}

function Said({ decision, items, verdict, name, mayDecide }: SaidProps) {
  const t = useText(matchTexts);
  const { language } = usePreferences();
  const label = items.find(({ code }) => code === decision.verdict)?.label;
  const said = [label ? pickLabel(label, language) : decision.verdict, decision.remark];
  return (
    <>
      <span className="match-said" data-accepted={decision.isAccepted}>
        {said.filter((text) => text !== "").join(" · ")}
      </span>
      {mayDecide && (
        <Button
          size="small"
          type="text"
          disabled={verdict.isBusy}
          aria-label={t("takeBackOf", { name })}
          onClick={() => void verdict.takeBack()}
        >
          {t("takeBack")}
        </Button>
      )}
    </>
  );
}

function ToSay({ items, verdict, name }: SayProps) {
  const t = useText(matchTexts);
  const [isAsking, setAsking] = useState(false);
  const { isBusy, record } = verdict;
  return (
    <>
      <Button
        size="small"
        disabled={isBusy}
        aria-label={t("fitsOf", { name })}
        onClick={() => void record(acceptedVerdict, "")}
      >
        {t("fits")}
      </Button>
      <Button
        size="small"
        disabled={isBusy}
        aria-label={t("fitsNotOf", { name })}
        onClick={() => setAsking(true)}
      >
        {t("fitsNot")}
      </Button>
      {isAsking && (
        <VerdictDialog
          name={name}
          reasons={items.filter(({ code }) => code !== acceptedVerdict)}
          onClose={() => setAsking(false)}
          onSave={(reason, remark) => {
            setAsking(false);
            void record(reason, remark);
          }}
        />
      )}
    </>
  );
}

/** A new case with both sides in it, for who may begin one. */
function BeginCase({ place: { own, matching, caseLabelField }, object, partner }: MatchItemProps) {
  const t = useText(matchTexts);
  const { cases } = matching;
  const mayBegin = usePermission(`${cases?.object ?? ""}:create`);
  const field = cases?.partners[object];
  if (!cases || field === undefined || !mayBegin || partner.decision?.isAccepted === false) return null;
  const values = {
    ...cases.values,
    ...(caseLabelField === undefined ? {} : { [caseLabelField]: own.label }),
    [cases.own]: own,
    [field]: { id: partner.id, label: partner.title },
  };
  const to = `/ruid/${cases.object}?new=1&with=${encodeURIComponent(JSON.stringify(values))}`;
  return (
    <Link to={to} className="match-begin" aria-label={t("beginOf", { name: partner.title })}>
      <LinkOutlined aria-hidden /> {t("begin")}
    </Link>
  );
}

/** Records what a person says of a pair, and takes it back. */
function useVerdict(decisions: Decisions, { own, object, partner }: Pair) {
  const t = useText(matchTexts);
  const objname = decisions.object;
  const { isSending, send } = useSending({
    showIn: "toast",
    refresh: () => refreshMatches(objname),
    refreshAfter: "answer",
  });
  const run = async (done: keyof typeof matchTexts, call: () => Promise<Answer<unknown>>) => {
    if (await send(call)) showToast(t(done), { tone: "success" });
  };
  const record = (verdict: string, remark: string) => {
    const { decision } = partner;
    const sides = { [decisions.own]: own, [decisions.partners[object] ?? ""]: partner.id };
    const data = { ...(decision ? { id: decision.id } : sides), verdict, remark };
    return run("saved", () => saveObjData({ objname, data }));
  };
  const takeBack = () =>
    run("takenBack", () => delObjDataByIdList(objname, partner.decision ? [partner.decision.id] : []));
  return { isBusy: isSending, record, takeBack };
}
